module covey

go 1.19

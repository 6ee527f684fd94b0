module guide

go 1.19

require covey v0.0.0

replace covey => ../../../bindings/go

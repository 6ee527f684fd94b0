# Makes the comment that opens a header the introduction of its page, set as it stands; docs/Doxyfile runs this.
1s|^/[*]$|/**\n * @file\n * @verbatim|
0,/^ [*][/]/s|^ [*][/]| * @endverbatim */|

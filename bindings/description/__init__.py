"""One description of the C interface, made from include/covey.h: bindings/covey.json.

    comments.py      what a documentation comment says, part by part
    declarations.py  the header's declarations in C's own words, each with its comment
    roles.py         what each parameter and member is for, and which of them belong together
    results.py       what a function returns
    description.py   the whole as JSON
    writer.py        JSON with one small object a line

What the header does not say in the words that are read here is an error, so that a comment cannot drift from them.
Standard library only.
"""

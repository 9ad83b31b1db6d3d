"""The box as sheets to print: laid out in millimetres, drawn as at the table, typeset as a PDF."""

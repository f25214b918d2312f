# Text that is the same in every language.
verbatim = { $text }

/** Longer text is not parsed. Separate from the parser, so that pages need not load it. */
export const maxCharacters = 200_000

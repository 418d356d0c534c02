/** Of a longer text only the words are read. Apart from the grammar, so that a page can tell without loading that. */
export const maxCharacters = 200_000

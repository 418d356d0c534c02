// Persian and Indic names are spelt with joiners, Japanese ones and emoji with variation selectors, flags with tags.
// After any other character these marks are as invisible as the rest of what is copied along with a text.
const invisible =
  /((?:(?![\p{Script=Latin}\p{Script=Inherited}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}]+)|\p{Default_Ignorable_Code_Point}/gu
// Between blanks a dash is punctuation, as in many titles.
const hyphens = /(?<! )[\u2010-\u2015\u2212]|[\u2010-\u2015\u2212](?! )/g

/**
 * A pasted line as it was meant: contacts and web pages add invisible marks and special blanks, word processors
 * replace hyphens. Line ends stay, for the caller to refuse.
 */
export function normaliseLine(typed: string): string {
  return typed
    .replaceAll(invisible, '$1')
    .replaceAll(/[\t\p{Z}]/gu, ' ')
    .replaceAll(hyphens, '-')
}

/**
 * The most lines of production code that each feature may have, so that the house stays as large as one person can hold. A
 * change that has to raise a number says why in a comment beside it; one that takes code away lowers it.
 */
export const sizeLimits: Record<string, number> = {
  // Names that a stranger guesses right are longer, so that more lines wrap.
  all: 84_950,
  // The lowest price in the strip of facts, and rows that the thumb moves.
  content: 19_150,
  // The day of a sending is checked against its orders, and can be corrected.
  shop: 12_980,
  // What a family is told of its call, and of its place after a second sending.
  enquiries: 8_720,
  // Where former addresses lead is one table here; a part of it was in routes.ts.
  desk: 7_870,
  staff: 6_680,
  privacy: 4_820,
  platform: 4_960,
  // A line with suggestions, and a dialog over a list, are drawn here for all.
  ui: 4_450,
  // The one function for mails that are only texts.
  settings: 3_010,
  // The list of orders is drawn by it, too: a choice in a row, and pages for the selected records.
  records: 3_200,
  media: 2_710,
  // The page of a request stands here, where both the registration and the shop may be asked; it was in enquiries. On
  // phones, services have a bar with their next step.
  site: 2_570,
  care: 1_900,
  // An export is defined here once, for enquiries and orders.
  'desk-parts': 1_130,
  search: 460,
  root: 500,
}

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'

import type { Finding } from './finding.ts'
import { checkLinkWords, checkPlaces } from './link-rules.ts'
import { readWritten, type Written } from './parsed-content.ts'
import { checkForeignPictures } from './picture-rules.ts'
import { checkSearchWords } from './search-rules.ts'
import { checkHeadings, checkPresence, checkReadingAge } from './text-rules.ts'

const rules: ((written: Written) => Finding[])[] = [
  checkPresence,
  checkForeignPictures,
  checkHeadings,
  checkPlaces,
  checkLinkWords,
  checkSearchWords,
  checkReadingAge,
]

/** What can be said of a record from its words alone, in a browser too. */
export function checkWords(kind: ContentKind, fields: ContentFields): Finding[] {
  return checkWritten(readWritten(kind, fields))
}

export function checkWritten(written: Written): Finding[] {
  return rules.flatMap((rule) => rule(written))
}

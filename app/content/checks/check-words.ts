import type { Finding } from '#app/content/checks/finding.ts'
import { checkLinkWords, checkPlaces } from '#app/content/checks/link-rules.ts'
import { checkForeignPictures } from '#app/content/checks/picture-rules.ts'
import { checkSearchWords } from '#app/content/checks/search-rules.ts'
import { checkHeadings, checkPresence, checkReadingAge } from '#app/content/checks/text-rules.ts'
import { readWritten, type Written } from '#app/content/checks/written.ts'
import type { ContentFields, ContentKind } from '#app/content/revisions/content-fields.ts'

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

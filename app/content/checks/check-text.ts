import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'

import { checkClass } from './class-rules.ts'
import type { Finding } from './finding.ts'
import { checkLinkTexts, checkAnchors } from './link-rules.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'
import { checkRegistration } from './registration-rules.ts'
import { checkSearchTexts } from './search-rules.ts'
import { checkForeignPictures, checkHeadings, checkPresence, checkPriceHeadings } from './text-rules.ts'

const rules: ((written: ParsedContent) => Finding[])[] = [
  checkPresence,
  checkForeignPictures,
  checkHeadings,
  checkPriceHeadings,
  checkAnchors,
  checkLinkTexts,
  checkSearchTexts,
  checkRegistration,
  checkClass,
]

export function checkText(kind: ContentKind, fields: ContentFields): Finding[] {
  return checkParsed(parseContent(kind, fields))
}

export function checkParsed(written: ParsedContent): Finding[] {
  return rules.flatMap((rule) => rule(written))
}

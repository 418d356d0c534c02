import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { findFamilyWords } from '#app/content/reviews/family-words.server.ts'
import { listAddedWords } from '#app/content/reviews/family-words.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import type { Finding } from './finding.ts'

const mostNamed = 5

/** Reviews show only what a family wrote and agreed to show. */
export async function findReviewFindings(
  database: Database,
  { kind, id }: ContentRef,
  fields: ContentFields,
): Promise<Finding[]> {
  if (kind !== 'review') return []
  const words = await findFamilyWords(id, database)
  const found: Finding[] = []
  if (!words)
    found.push({
      rule: 'no-consent',
      severity: 'error',
      field: 'quote',
      message: 'There is no record that the family agreed to show their words.',
    })
  const added = listAddedWords(textOf(fields, 'quote'), words?.originalQuote ?? '')
  if (added.length > 0)
    found.push({
      rule: 'added-words',
      severity: 'error',
      field: 'quote',
      excerpt: added.slice(0, mostNamed).join(' '),
      message: 'These words are not the family’s. You may leave words out, but not add or change any.',
    })
  return found
}

import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { findSlugProblem } from '#app/content/form-values/slug-problem.server.ts'
import { validateValues } from '#app/content/form-values/validate-values.server.ts'
import { lacksSignOff } from '#app/content/health-advice/find-sign-off.server.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import type { LiveContent } from '#app/content/record-tables/record-table.server.ts'
import { withoutDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { slugOf, slugPattern } from '#app/content/slug.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

/**
 * What is typed, half of it perhaps, as its table takes it: whatever the form would refuse is shown as it is live, or not
 * at all. Nobody who writes wants to fill in an address before they see a first sentence.
 */
export async function previewableFields(
  tx: Transaction,
  record: RecordOf,
  typed: ContentFields,
  live: LiveContent | undefined,
): Promise<ContentFields> {
  const checked = await validateValues(record, typed)
  const mended = checked.ok ? checked.fields : { ...typed, ...instead(checked.errors, live) }
  const fields = await withSlug(record, await withPictures(tx, record, mended), live)
  // Health advice that nobody has signed off is not to be published, and the database says so even in a rehearsal.
  return (await lacksSignOff(tx, record.id, fields)) ? { ...fields, isHealthAdvice: '' } : fields
}

function instead(errors: object, live: LiveContent | undefined): ContentFields {
  return Object.fromEntries(Object.keys(errors).map((name) => [name, live?.fields[name] ?? '']))
}

async function withPictures(tx: Transaction, record: RecordOf, fields: ContentFields) {
  const pictures = contentFields[record.kind].filter(({ shape }) => shape === 'picture')
  const known = pictures.map(({ name }) => [name, recordId(textOf(fields, name)) ?? ''])
  return await withoutDeletedPictures(tx, record.kind, { ...fields, ...Object.fromEntries(known) })
}

async function withSlug(record: RecordOf, fields: ContentFields, live: LiveContent | undefined) {
  if (!contentFields[record.kind].some(({ name }) => name === 'slug')) return fields
  const slug = textOf(fields, 'slug') || slugOf(textOf(fields, 'title'))
  const isGood = slugPattern.test(slug) && !(await findSlugProblem(record, slug))
  if (isGood) return { ...fields, slug }
  return { ...fields, slug: (live && textOf(live.fields, 'slug')) || `preview-${record.id.slice(-12)}` }
}

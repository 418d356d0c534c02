import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { slugWithoutLetters } from '#app/content/kinds/field-schemas.ts'
import { formSchemas } from '#app/content/kinds/form-schemas.ts'
import { slugOf } from '#app/content/slug.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

import { toFormData } from './parse-values.server.ts'
import { findSlugProblem } from './slug-problem.server.ts'

type Checked = { ok: true; fields: ContentFields } | { ok: false; errors: FieldErrors }

/** What was typed, as it may be saved; or what is wrong with it, by field. */
export async function validateValues(record: RecordOf, typed: ContentFields): Promise<Checked> {
  const parsed = parseForm(formSchemas[record.kind], toFormData(typed))
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const fields: ContentFields = { ...typed, ...parsed.value }
  if (!('slug' in fields)) return { ok: true, fields }
  const slug = textOf(fields, 'slug') || slugOf(textOf(fields, 'title'))
  const problem = slug === '' ? slugWithoutLetters : await findSlugProblem(record, slug)
  return problem ? { ok: false, errors: { slug: problem } } : { ok: true, fields: { ...fields, slug } }
}

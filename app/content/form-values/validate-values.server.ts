import type { z } from 'zod'

import { lineOf, type ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind, RecordOf } from '#app/content/content-kinds.ts'
import { faqForm } from '#app/content/kinds/faq.ts'
import { slugWithoutLetters } from '#app/content/kinds/field-schemas.ts'
import { pageForm } from '#app/content/kinds/page.ts'
import { postForm } from '#app/content/kinds/post.ts'
import { slideForm } from '#app/content/kinds/slide.ts'
import { slugOf } from '#app/content/slug.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

import { asForm } from './parse-values.server.ts'
import { findSlugProblem } from './slug-problem.server.ts'

const forms: Record<ContentKind, z.ZodObject> = { page: pageForm, post: postForm, faq: faqForm, slide: slideForm }

type Checked = { ok: true; fields: ContentFields } | { ok: false; errors: FieldErrors }

/** What was typed, as it may be saved; or what is wrong with it, by field. */
export async function checkTyped(record: RecordOf, typed: ContentFields): Promise<Checked> {
  const parsed = parseForm(forms[record.kind], asForm(typed))
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const fields: ContentFields = { ...typed, ...(parsed.value as ContentFields) }
  if (!('slug' in fields)) return { ok: true, fields }
  const slug = lineOf(fields, 'slug') || slugOf(lineOf(fields, 'title'))
  const problem = slug === '' ? slugWithoutLetters : await findSlugProblem(record, slug)
  return problem ? { ok: false, errors: { slug: problem } } : { ok: true, fields: { ...fields, slug } }
}

import type { z } from 'zod'

import { listPostChoices } from '#app/content/blog/manage/post-choices.server.ts'
import { postForm } from '#app/content/blog/manage/post-form.ts'
import { findSlugProblem } from '#app/content/editing/slug-problem.server.ts'
import { slugWithoutLetters } from '#app/content/editing/typed-fields.ts'
import { asForm } from '#app/content/editing/typed-form.server.ts'
import { listFaqChoices } from '#app/content/faqs/manage/faq-choices.server.ts'
import { faqForm } from '#app/content/faqs/manage/faq-form.ts'
import { pageForm } from '#app/content/pages/manage/page-form.ts'
import type { ContentFields, ContentKind } from '#app/content/revisions/content-fields.ts'
import type { RecordOf } from '#app/content/revisions/history.server.ts'
import { slideForm } from '#app/content/slides/manage/slide-form.ts'
import { slugOf } from '#app/content/slug.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

const forms: Record<ContentKind, z.ZodObject> = { page: pageForm, post: postForm, faq: faqForm, slide: slideForm }

/** What else the inputs of each kind can choose from. */
const choices: Record<ContentKind, (id?: string) => Promise<unknown>> = {
  page: () => Promise.resolve([]),
  post: listPostChoices,
  faq: listFaqChoices,
  slide: () => Promise.resolve([]),
}

export async function listKindChoices(kind: ContentKind, id?: string): Promise<unknown> {
  return await choices[kind](id)
}

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

import { data } from 'react-router'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, type ContentRef, publicPath } from '#app/content/content-kinds.ts'
import { findProtectedSlug, findSlugProblem, validateValues } from '#app/content/form-values/validate-values.server.ts'
import { lacksSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { formSchemas } from '#app/content/kinds/form-schemas.ts'
import { contentFields, fieldsOfShape, inFormOrder, nameField } from '#app/content/kinds/kinds.ts'
import type { LiveContent } from '#app/content/record-tables/record-table.server.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { withoutDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { findContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { previewTransaction, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { slugOf, slugPattern } from '#app/platform/formats/slug.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import {
  allowAnswerExceptions,
  newPageFacts,
  renderer,
  type RequestContext,
  requestFacts,
  type RequestFacts,
} from '#app/platform/http/request.server.ts'

/** Users without unsaved text see the saved draft. Throws 404. */
export async function loadPreview(record: ContentRef, userId?: string) {
  const [saved, copy] = await Promise.all([
    transaction(async (tx) => await findContent(tx, record)),
    userId === undefined ? undefined : findWorkingCopy(record, userId),
  ])
  if (!saved && !copy) throw data(null, { status: 404 })
  return {
    fields: inFormOrder(record.kind, { ...saved?.fields, ...copy?.fields }),
    isTyped: copy !== undefined,
    hasDraft: saved?.hasDraft ?? false,
    visibility: saved?.live.visibility ?? { status: 'draft' as const, from: null, until: null },
  }
}

type Previewed = { fields: ContentFields; by: { id: string } }

/** Publishes the record in a preview transaction and renders its public address. Throws 404. */
export async function renderPreview(context: RequestContext, record: ContentRef, { fields, by }: Previewed) {
  const at = new Date()
  const { id, address, nonce } = context.get(requestFacts)
  const facts: RequestFacts = { id, address, nonce, page: newPageFacts(), now: at }
  const render = context.get(renderer)
  const { status } = await previewTransaction(async (tx) => {
    const table = recordTables[record.kind]
    const live = await table.find(tx, record.id)
    if (live?.isBinned) throw data(null, { status: 404 })
    const shown = await previewableFields(tx, record, fields, live)
    // The record exists only in a working copy.
    if (!live) await table.create(tx, record.id, shown, by)
    await table.write(tx, record.id, shown, by)
    await table.publish(tx, record.id, previewWindow(live?.visibility, at), by)
    return await render(publicPath(record.kind, shown), facts)
  }, record.id)
  if (status === 200 && facts.html && !facts.failure) return facts.html.toString()
  // The failure is logged already.
  if (facts.failure) context.get(requestFacts).failure = facts.failure
  throw data(null, { status: 500 })
}

/** The record's own window, stretched so that visitors see it at that moment. */
export function previewWindow(visibility: Visibility | undefined, at: Date): PublishWindow {
  const { from, until } = visibility?.status === 'published' ? visibility : { from: null, until: null }
  return { from: from && from < at ? from : at, until: until && until > at ? until : null }
}

/** Scripts are removed, because the frame would refuse them. Links open in a new tab. */
export function answerFramed(context: RequestContext, html: string): Response {
  allowAnswerExceptions(context, { isFramed: true })
  return new Response(asFramed(html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

// React escapes > in attributes, so this matches whole tags. Links within the page are left alone.
const linkElsewhere = /<a (?=[^>]*\bhref="(?!#))(?![^>]*\btarget=)/g

const script = /<script(?![^>]*\btype="application\/ld\+json")[^>]*>[^]*?<\/script>/g

function asFramed(html: string): string {
  return html.replaceAll(script, '').replaceAll(linkElsewhere, '<a target="_blank" rel="noopener" ')
}

/** Replaces what the form would refuse with the live value, so a half-written record can be previewed. */
async function previewableFields(
  tx: Transaction,
  record: ContentRef,
  typed: ContentFields,
  live: LiveContent | undefined,
): Promise<ContentFields> {
  const checked = await validateValues(record, typed)
  const repaired = checked.ok
    ? checked.fields
    : { ...typed, ...acceptedFields(record.kind, typed), ...refusedFields(record.kind, checked.errors, live) }
  const fields = await withSlug(record, await withPictures(tx, record, repaired), live)
  // The database refuses to publish health advice without a sign-off even in a preview transaction.
  return (await lacksSignOff(tx, record.id, fields)) ? { ...fields, isHealthAdvice: '' } : fields
}

function acceptedFields(kind: ContentKind, typed: ContentFields): ContentFields {
  return Object.fromEntries(
    Object.entries(formSchemas[kind].shape).flatMap(([name, schema]) => {
      const { data: value } = schema.safeParse(typed[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function refusedFields(kind: ContentKind, errors: object, live: LiveContent | undefined): ContentFields {
  const first = new Map(contentFields[kind].map(({ name, options }) => [name, options?.[0]?.value ?? '']))
  return Object.fromEntries(Object.keys(errors).map((name) => [name, live?.fields[name] ?? first.get(name) ?? '']))
}

async function withPictures(tx: Transaction, record: ContentRef, fields: ContentFields) {
  const known = fieldsOfShape(record.kind, 'picture').map((name) => [name, recordId(textOf(fields, name)) ?? ''])
  return await withoutDeletedPictures(tx, record.kind, { ...fields, ...Object.fromEntries(known) })
}

async function withSlug(record: ContentRef, fields: ContentFields, live: LiveContent | undefined) {
  if (fieldsOfShape(record.kind, 'slug').length === 0) return fields
  const protectedSlug = await findProtectedSlug(record)
  if (protectedSlug !== undefined) return { ...fields, slug: protectedSlug }
  const slug = textOf(fields, 'slug') || slugOf(textOf(fields, nameField(record.kind)))
  const isUsable = slugPattern.test(slug) && !(await findSlugProblem(record, slug))
  if (isUsable) return { ...fields, slug }
  return { ...fields, slug: (live && textOf(live.fields, 'slug')) || `preview-${record.id.slice(-12)}` }
}

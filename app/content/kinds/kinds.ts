import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, contentPlaces } from '#app/content/content-kinds.ts'

import { faq } from './faq.ts'
import type { Field } from './fields.ts'
import { page } from './page.ts'
import { post } from './post.ts'
import { slide } from './slide.ts'

/** The fields of each kind. Forms, columns, archive and comparisons are typed by these: a field they lack does not compile. */
export const kinds = { page, post, faq, slide } satisfies Record<ContentKind, Record<string, Field>>

type Fields<K extends ContentKind> = (typeof kinds)[K]
export type FieldName<K extends ContentKind> = keyof Fields<K> & string
/** Pictures have no column: see `setPictureUses`. */
export type ColumnField<K extends ContentKind> = {
  [F in FieldName<K>]: Fields<K>[F] extends { shape: 'picture' } ? never : F
}[FieldName<K>]

/** The columns of a kind's fields. A field without a column does not compile. */
export function fieldColumns<K extends ContentKind, Table extends Record<ColumnField<K>, unknown>>(
  kind: K,
  table: Table,
) {
  const names = contentFields[kind].filter(({ shape }) => shape !== 'picture').map(({ name }) => name as ColumnField<K>)
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, ColumnField<K>>
}

type NamedField = Field & { name: string }

/** In the order of the form. */
export const contentFields: Record<ContentKind, readonly NamedField[]> = {
  page: listFields(page),
  post: listFields(post),
  faq: listFields(faq),
  slide: listFields(slide),
}

function listFields(fields: Record<string, Field>): NamedField[] {
  return Object.entries(fields).map(([name, rule]) => ({ name, ...rule }))
}

/** The fields of a kind in the order of its form; a missing one is empty. */
export function inFormOrder(kind: ContentKind, fields: ContentFields): ContentFields {
  return Object.fromEntries(contentFields[kind].map(({ name }) => [name, fields[name] ?? '']))
}

/** What staff call a record: its title, question or heading. */
export function nameOfContent(kind: ContentKind, fields: ContentFields): string {
  return textOf(fields, contentFields[kind][0]?.name ?? '') || `${contentPlaces[kind].noun} without a name`
}

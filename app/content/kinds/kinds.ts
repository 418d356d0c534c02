import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'

import { classFields, midwife, price, review } from './care-kinds.ts'
import { body, type Field, field, type FieldShape, line, list, meta, slug, text } from './field.ts'

/** All kinds list their fields in the order of the form. */
export const page = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  hero: field('Hero image', 'picture'),
  body: body('Body', { hasSections: true }),
  effectiveOn: field('Effective date', 'day', { hint: 'From when a legal text holds.' }),
  isUnlisted: field('Hidden from lists', 'flag', {
    hint: 'A hidden page is found by its address only, such as a thank-you page.',
    choice: { label: 'In search and lists', off: 'Shown', on: 'Hidden' },
  }),
  ...meta('title', 'the first words of the body'),
}

export const post = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  excerpt: text('Excerpt', {
    max: 500,
    hint: 'A sentence or two for lists. Left blank, the first words of the body.',
  }),
  body: body('Body', { required: 'Please enter a body' }),
  authorName: line('Author name', { max: 120 }),
  categoryId: field('Category', 'category'),
  featured: field('Featured image', 'picture', { hint: 'Stands above the post, and beside its title in lists.' }),
  tags: list('Tags', 'tag'),
  isHealthAdvice: field('Health advice', 'flag', {
    hint: 'Of what families may act on. It is published once somebody who did not write it has signed it off.',
  }),
  ...meta('title', 'the excerpt'),
}

/** Whether a reviewer of health advice signs the field off. Changing such a field needs another sign-off. */
export const fieldsUnderSignOff: Record<keyof typeof post, boolean> = {
  title: true,
  slug: false,
  excerpt: true,
  body: true,
  authorName: false,
  categoryId: false,
  featured: true,
  tags: false,
  isHealthAdvice: false,
  metaTitle: false,
  metaDescription: false,
}

export const faq = {
  question: line('Question', { max: 300, required: 'Please enter a question' }),
  category: line('Category', { max: 80, hint: 'FAQs of one category stand together.', isInText: true }),
  answer: body('Answer', { required: 'Please enter an answer', rows: 10 }),
}

export const slide = {
  heading: line('Heading', { max: 120, required: 'Please enter a heading' }),
  subheading: text('Subheading', { max: 300, isInText: true }),
  hero: field('Image', 'picture', {
    hint: 'Stands in the arch beside the words. Without one it is the drawn house.',
    isInText: true,
  }),
  ctaText: line('Call-to-action text', {
    max: 60,
    hint: 'What the button says, such as See our classes.',
    isInText: true,
  }),
  ctaLink: field('Call-to-action link', 'destination', {
    hint: 'An address of this site such as /about, or one that begins with https://.',
    isInText: true,
    isBeside: true,
  }),
}

/** Forms, columns, archive, comparison and public queries follow from these fields. */
export const kinds = { page, post, faq, slide, midwife, price, class: classFields, review } satisfies Record<
  ContentKind,
  Record<string, Field>
>

type Fields<K extends ContentKind> = (typeof kinds)[K]
type FieldName<K extends ContentKind> = keyof Fields<K> & string
/** Pictures have no column: see `setPictureUses`. */
export type ColumnField<K extends ContentKind> = {
  [F in FieldName<K>]: Fields<K>[F] extends { shape: 'picture' } ? never : F
}[FieldName<K>]

/** A field without a column does not compile. */
export function fieldColumns<K extends ContentKind, Table extends Record<ColumnField<K>, unknown>>(
  kind: K,
  table: Table,
) {
  const names = contentFields[kind].filter(({ shape }) => shape !== 'picture').map(({ name }) => name as ColumnField<K>)
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, ColumnField<K>>
}

export type NamedField = Field & { name: string }

export const contentFields = Object.fromEntries(
  Object.entries<Record<string, Field>>(kinds).map(([kind, fields]) => [
    kind,
    Object.entries(fields).map(([name, rule]): NamedField => ({ name, ...rule })),
  ]),
) as Record<ContentKind, NamedField[]>

export function fieldsOfShape(kind: ContentKind, wanted: FieldShape): string[] {
  return contentFields[kind].flatMap(({ name, shape }) => (shape === wanted ? [name] : []))
}

export function inFormOrder(kind: ContentKind, fields: ContentFields): ContentFields {
  return Object.fromEntries(contentFields[kind].map(({ name }) => [name, fields[name] ?? '']))
}

export function fixedFields(kind: ContentKind, fields: ContentFields): ContentFields {
  const fixed = contentFields[kind].filter(({ isFixed }) => isFixed)
  return Object.fromEntries(fixed.map(({ name }) => [name, fields[name] ?? '']))
}

/** The field that names a record: its title, question, heading or name. */
export function nameField(kind: ContentKind): string {
  return contentFields[kind][0]?.name ?? ''
}

export function nameOfContent(kind: ContentKind, fields: ContentFields): string {
  return textOf(fields, nameField(kind)) || `${kindInfo[kind].noun} without a name`
}

import { classFormats, payments } from '#app/care/classes/class-rules.ts'
import { readSession } from '#app/care/classes/sessions.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { careServices } from '#app/settings/areas/areas.ts'

/**
 * Decides how a field is validated, merged, compared and stored. Pictures and categories are ids, a flag is 'yes' or
 * '', money is pounds such as '12.50' and stored in pence.
 */
export type FieldShape =
  | 'line'
  | 'text'
  | 'body'
  | 'slug'
  | 'list'
  | 'picture'
  | 'category'
  | 'day'
  | 'flag'
  | 'destination'
  | 'choice'
  | 'money'
  | 'number'

export type Field<Shape extends FieldShape = FieldShape> = {
  label: string
  shape: Shape
  /** In characters. */
  max?: number
  /** The error if it is empty. Without it the field is optional. */
  required?: string
  /** Of a text: published without it all the same. */
  mayBeEmpty?: true
  /** Of a picture: the name of the record is its alternative text. */
  isNamedByRecord?: true
  /** What a line must look like. */
  format?: { pattern: RegExp; message: string; isInCapitals?: true }
  /** Of a choice. The first is the default. */
  options?: readonly Option[]
  /** In the singular, for messages about a list. */
  entry?: string
  /** What each entry of a list must be. */
  entryFormat?: { isValid: (entry: string) => boolean; message: string }
  /** Came from outside, and is never changed by staff. */
  isFixed?: true
}

export type Option = { value: string; label: string }

type Limits = { max: number; required?: string; format?: NonNullable<Field['format']> }

export const line = <L extends Limits>(label: string, limits: L) => ({ label, shape: 'line' as const, ...limits })
export const text = (label: string, limits: Limits) => ({ label, shape: 'text' as const, ...limits })
export const body = (label: string, limits: { required?: string } = {}) => ({
  label,
  shape: 'body' as const,
  ...limits,
})
export const field = <Shape extends FieldShape>(label: string, shape: Shape) => ({ label, shape })
const choice = (label: string, options: readonly Option[]) => ({ label, shape: 'choice' as const, options })
const list = (label: string, entry: string) => ({ label, shape: 'list' as const, entry })

export const slug = field('URL slug', 'slug')
export const meta = {
  metaTitle: line('Meta title', { max: 200 }),
  metaDescription: line('Meta description', { max: 500 }),
}

/** All kinds list their fields in the order of the form. */
export const page = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  hero: field('Hero image', 'picture'),
  body: body('Body'),
  effectiveOn: field('Effective date', 'day'),
  isUnlisted: field('Hidden from lists', 'flag'),
  ...meta,
}

export const post = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  excerpt: text('Excerpt', { max: 500 }),
  body: body('Body', { required: 'Please enter a body' }),
  authorName: line('Author name', { max: 120 }),
  categoryId: field('Category', 'category'),
  featured: field('Featured image', 'picture'),
  tags: list('Tags', 'tag'),
  isHealthAdvice: field('Health advice', 'flag'),
  ...meta,
}

/** Whether a reviewer of health advice signs the field off. Changing such a field needs another sign-off. */
export const isReviewedField: Record<keyof typeof post, boolean> = {
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
  answer: body('Answer', { required: 'Please enter an answer' }),
  category: line('Category', { max: 80 }),
}

export const slide = {
  heading: line('Heading', { max: 120, required: 'Please enter a heading' }),
  subheading: text('Subheading', { max: 300 }),
  hero: field('Image', 'picture'),
  ctaText: line('Call-to-action text', { max: 60 }),
  ctaLink: field('Call-to-action link', 'destination'),
}

export const midwife = {
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  slug,
  portrait: { ...field('Photograph', 'picture'), isNamedByRecord: true as const },
  summary: text('Summary', { max: 300 }),
  body: body('In their own words'),
  pin: line('NMC PIN', {
    max: 8,
    format: {
      isInCapitals: true,
      pattern: /^\d\d[A-Z]\d{4}[A-Z]$/,
      message: 'An NMC PIN has two digits, a letter, four digits and a letter, such as 12A3456B',
    },
  }),
  registeredUntil: field('Registration expires on', 'day'),
  checkedOn: field('Register checked on', 'day'),
  checkedBy: line('Register checked by', { max: 120 }),
  dbsCheckedOn: field('DBS certificate checked on', 'day'),
  insuredUntil: field('Insured until', 'day'),
  practisingSince: line('Midwife since', {
    max: 4,
    format: { pattern: /^(?:19|20)\d\d$/, message: 'Please enter a year, such as 2009' },
  }),
  languages: list('Languages', 'language'),
  areas: list('Areas', 'area'),
  availability: line('Available', { max: 120 }),
  ...meta,
}

export const services: readonly Option[] = [
  ...careServices.map(({ value, label }) => ({ value, label })),
  { value: 'other', label: 'Other care' },
]

export const price = {
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  service: choice('Service', services),
  soldAs: choice('Sold as', [
    { value: 'visit', label: 'Single visit' },
    { value: 'package', label: 'Package' },
  ]),
  amount: { ...field('Price', 'money'), required: 'Please enter a price' },
  isFrom: field('Starting price', 'flag'),
  unit: line('Unit', { max: 60 }),
  included: { ...body('What is included'), mayBeEmpty: true as const },
  perWeek: field('Times in the example week', 'number'),
}

const webAddress = {
  pattern: /^https:\/\/[^\s"<>]+$/,
  message: 'Please enter a link that begins with https://',
}

export const classFields = {
  title: line('Title', { max: 120, required: 'Please enter a title' }),
  slug,
  summary: text('Summary', { max: 300 }),
  body: { ...body('What it is about'), mayBeEmpty: true as const },
  sessions: {
    ...list('Dates', 'date'),
    entryFormat: {
      isValid: (entry: string) => readSession(entry) !== undefined,
      message: 'Each date needs a day, a beginning and a later end, such as 2026-12-05 10:00-12:00',
    },
  },
  format: choice('Format', classFormats),
  venue: line('Venue', { max: 200 }),
  joinLink: line('Link to join', { max: 300, format: webAddress }),
  teacher: line('Teacher', { max: 120 }),
  places: field('Places', 'number'),
  amount: field('Price', 'money'),
  payment: choice('Paid', payments),
  ...meta,
}

/** Written by a family (`reviews/writing`). Staff may shorten the words and change nothing else. */
export const review = {
  firstName: { ...line('First name', { max: 40, required: 'Please enter your first name' }), isFixed: true as const },
  town: { ...line('Town', { max: 60, required: 'Please enter your town' }), isFixed: true as const },
  quote: text('Their words', { max: 1000, required: 'Please write a few words' }),
  service: { ...choice('Service', services), isFixed: true as const },
  writtenOn: { ...field('Written on', 'day'), isFixed: true as const },
}

/** Forms, columns, archive, comparison and public queries follow from these fields. */
export const kinds = { page, post, faq, slide, midwife, price, class: classFields, review } satisfies Record<
  ContentKind,
  Record<string, Field>
>

type Fields<K extends ContentKind> = (typeof kinds)[K]
export type FieldName<K extends ContentKind> = keyof Fields<K> & string
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

type NamedField = Field & { name: string }

export const contentFields: Record<ContentKind, readonly NamedField[]> = {
  page: listFields(page),
  post: listFields(post),
  faq: listFields(faq),
  slide: listFields(slide),
  midwife: listFields(midwife),
  price: listFields(price),
  class: listFields(classFields),
  review: listFields(review),
}

function listFields(fields: Record<string, Field>): NamedField[] {
  return Object.entries(fields).map(([name, rule]) => ({ name, ...rule }))
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

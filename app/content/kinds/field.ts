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

export type Field = InputWords & {
  label: string
  shape: FieldShape
  /** In characters. */
  max?: number
  /** The error if the field is empty. Without this message the field is optional. */
  required?: string
  /** Of a text: may be published empty. */
  mayBeEmpty?: true
  /** Of a picture: the record's name is its alternative text. */
  isNamedByRecord?: true
  format?: { pattern: RegExp; message: string; isInCapitals?: true }
  /** The first is the default. */
  options?: readonly Option[]
  /** In the singular, for messages about a list. */
  entry?: string
  entryFormat?: { isValid: (entry: string) => boolean; message: string }
  /** Submitted by a visitor: staff never change it. */
  isFixed?: true
}

export type Option = { value: string; label: string }

/** What its input in the editor shows besides. */
type InputWords = {
  hint?: string
  /** Stands in the text, not among the settings beside it. */
  isInText?: true
  /** Not called optional, although it may be saved without. */
  isExpected?: true
  isHalf?: true
  /** To the right of the field before it. */
  isBeside?: true
  isUrl?: true
  /** More than one. */
  rows?: number
  /** Asks for fewer characters than are accepted. */
  limit?: number
  /** A flag, in place of its label, and what it says when it is off and on. */
  choice?: { label: string; off: string; on: string }
  suggestions?: readonly string[]
  /** Of a body. */
  hasSections?: true
}

type Words = Omit<Field, 'label' | 'shape'>
type Limits = Words & { max: number }

export const field = <Shape extends FieldShape, W extends Words>(label: string, shape: Shape, words = {} as W) => ({
  label,
  shape,
  ...words,
})
export const line = <L extends Limits>(label: string, limits: L) => field(label, 'line', limits)
export const text = <L extends Limits>(label: string, limits: L) => field(label, 'text', limits)
export const body = (label: string, words: Words = {}) => field(label, 'body', words)
export const choice = (label: string, options: readonly Option[], words: Words = {}) =>
  field(label, 'choice', { options, ...words })
export const list = (label: string, entry: string, words: Words = {}) => field(label, 'list', { entry, ...words })

export const slug = field('URL slug', 'slug')
export const meta = (name: string, otherwise: string) => ({
  metaTitle: line('Meta title', {
    max: 200,
    hint: `What search engines show as its title. Left blank, the ${name}.`,
  }),
  metaDescription: line('Meta description', {
    max: 500,
    hint: `A sentence or two below the title in search engines. Left blank, ${otherwise}.`,
    rows: 3,
    limit: 160,
  }),
})

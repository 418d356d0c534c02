/**
 * What a field holds. Everything else follows from it: how it is checked, merged, compared and stored. Pictures are ids;
 * a category is the id of a blog category; a flag is 'yes' or ''.
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

export type Field<Shape extends FieldShape = FieldShape> = {
  label: string
  shape: Shape
  /** In characters. */
  max?: number
  /** The error where it is left empty; without it, it may be. */
  required?: string
}

type Limits = { max: number; required?: string }

export const line = (label: string, limits: Limits) => ({ label, shape: 'line' as const, ...limits })
export const text = (label: string, limits: Limits) => ({ label, shape: 'text' as const, ...limits })
export const body = (label: string, limits: { required?: string } = {}) => ({
  label,
  shape: 'body' as const,
  ...limits,
})
export const field = <Shape extends FieldShape>(label: string, shape: Shape) => ({ label, shape })

export const slug = field('URL slug', 'slug')
export const meta = {
  metaTitle: line('Meta title', { max: 200 }),
  metaDescription: line('Meta description', { max: 500 }),
}

import { z } from 'zod'

import { toLines } from '#app/platform/forms/merge-form.ts'
import { type Field, line } from '#app/records/fields.ts'
import type { Fields } from '#app/records/kind.ts'
import { productFields } from '#app/shop/products/product-input.ts'

export const maxVariants = 30
// Including removed and empty rows.
const mostRows = 100
export const maxLabelLength = 40
export const maxVariantNameLength = 60

const message = 'Please choose a picture from the list'
const pictureId: Field<string | null> = {
  view: { shape: 'select', label: 'Picture', options: [] },
  rule: z.union([z.literal('').transform(() => null), z.uuid(message)], message),
  write: (id) => id ?? '',
  display: () => 'Another picture',
  isQuiet: true,
}

const { price, stock, sku } = productFields
const cells = {
  name: line('Name', { max: maxVariantNameLength, required: 'Please name the variant' }),
  price,
  stock,
  sku,
  pictureId,
}

const label = line('What buyers choose', {
  max: maxLabelLength,
  required: 'Please say what buyers choose, such as Size or Colour',
})
/** Without variants there is no label. */
const noLabel: Field<string> = { ...label, rule: z.string().transform(() => '') }

export type VariantField = keyof typeof cells
export const variantFields = Object.keys(cells) as VariantField[]

/** `key`: the id of an existing variant, or `new-1` and so on. */
export const variantFieldName = (field: VariantField, key: string) => `${field}-${key}`

const newKey = /^new-(\d{1,6})$/
export const isNewKey = (key: string) => newKey.test(key)

export function nextNewNumber(keys: readonly string[]): number {
  return Math.max(0, ...keys.map((key) => Number(newKey.exec(key)?.[1] ?? 0))) + 1
}

/** The fields of a form with these rows. */
export function fieldsOfRows(keys: readonly string[], nameOf: (key: string) => string): Fields {
  const fields = keys.flatMap((key) =>
    variantFields.map((of) => {
      const { view, ...field } = cells[of]
      const own = isNewKey(key)
        ? { ...field, view: { ...view, label: 'New variants' }, isQuiet: true }
        : { ...field, view: { ...view, label: `${view.label} of ${nameOf(key)}` } }
      return [variantFieldName(of, key), own] as const
    }),
  )
  return { label: keys.length > 0 ? label : noLabel, ...(Object.fromEntries(fields) as Fields) }
}

/** The rows in their final order, without removed and empty ones. */
export function readRowKeys(form: FormData): string[] {
  const sent = [...new Set(form.getAll('row'))].slice(0, mostRows).filter((key) => typeof key === 'string')
  const removed = new Set(form.getAll('remove'))
  const known = sent.filter((key) => (isNewKey(key) || z.uuid().safeParse(key).success) && !removed.has(key))
  const isFilled = (key: string) => variantFields.some((field) => form.get(variantFieldName(field, key)))
  // For forms without scripts. A row that moves up pushes down the one there, and vice versa.
  const placed = known.map((key, at) => {
    const was = sent.indexOf(key) + 1
    const place = Number(form.get(`position-${key}`)) || was
    return { key, at, place: place + Math.sign(place - was) / 2 }
  })
  const inOrder = placed.toSorted((one, other) => one.place - other.place || one.at - other.at)
  return inOrder.map(({ key }) => key).filter((key) => !isNewKey(key) || isFilled(key))
}

export function typedIn(form: FormData, field: VariantField, key: string) {
  return toLines(form.get(variantFieldName(field, key))) ?? ''
}

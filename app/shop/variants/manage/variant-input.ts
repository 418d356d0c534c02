import { z } from 'zod'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { line } from '#app/records/fields.ts'
import { productFields } from '#app/shop/products/product-input.ts'

export const maxVariants = 30
// Including removed and empty rows.
const mostRows = 100
export const maxLabelLength = 40
export const maxVariantNameLength = 60

const noPicture = 'Please choose a picture from the list'

const cells = {
  name: line('Name', { max: maxVariantNameLength, required: 'Please name the variant' }).rule,
  price: productFields.price.rule,
  stock: productFields.stock.rule,
  sku: productFields.sku.rule,
  pictureId: z.union([z.literal('').transform(() => null), z.uuid(noPicture)], noPicture),
}

const label = line('What buyers choose', {
  max: maxLabelLength,
  required: 'Please say what buyers choose, such as Size or Colour',
}).rule

export type VariantField = keyof typeof cells
export const variantFields = Object.keys(cells) as VariantField[]
export type VariantCells = { [Name in VariantField]: z.output<(typeof cells)[Name]> }

/** `key`: the id of an existing variant, or `new-1` and so on. */
export const variantFieldName = (field: VariantField, key: string) => `${field}-${key}`

/** Without variants there is no label. */
export function variantsForm(keys: readonly string[]) {
  const fields = keys.flatMap((key) => variantFields.map((of) => [variantFieldName(of, key), cells[of]] as const))
  const none = z.string().transform(() => '')
  return z.object({ label: keys.length > 0 ? label : none, ...Object.fromEntries(fields) })
}

/** What the rules of the fields leave open. */
export function findRowErrors(
  read: (field: VariantField, key: string) => string,
  keys: readonly string[],
  pictureIds: readonly string[],
): FieldErrors {
  const errors: FieldErrors = {}
  if (keys.length > maxVariants) errors.label = `A product has ${maxVariants} variants at most`
  const names = new Set<string>()
  for (const key of keys) {
    const name = read('name', key).trim().toLowerCase()
    if (names.has(name) && name) errors[variantFieldName('name', key)] = 'Another variant has this name already'
    names.add(name)
    const picture = read('pictureId', key)
    if (picture && !pictureIds.includes(picture))
      errors[variantFieldName('pictureId', key)] = 'The product no longer has this picture. Please choose another'
  }
  return errors
}

const isNew = (key: string) => /^new-\d{1,6}$/.test(key)

/** The rows in the order of their positions, without removed and empty ones. A new row has a price from the start. */
export function readRowKeys(form: FormData): string[] {
  const sent = [...new Set(form.getAll('row'))].slice(0, mostRows).filter((key) => typeof key === 'string')
  const removed = new Set(form.getAll('remove'))
  const isFilled = (key: string) =>
    variantFields.some((field) => field !== 'price' && form.get(variantFieldName(field, key)))
  const known = sent.filter((key) => (isNew(key) ? isFilled(key) : z.uuid().safeParse(key).success))
  // A row that moves up pushes down the one there, and vice versa.
  const placed = known.map((key, at) => {
    const was = sent.indexOf(key) + 1
    const place = Number(form.get(`position-${key}`)) || was
    return { key, at, place: place + Math.sign(place - was) / 2 }
  })
  const inOrder = placed.toSorted((one, other) => one.place - other.place || one.at - other.at)
  return inOrder.map(({ key }) => key).filter((key) => !removed.has(key))
}

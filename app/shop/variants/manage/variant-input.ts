import { z } from 'zod'

import { formatPoundsField } from '#app/platform/formats/money.ts'
import { parseForm, text } from '#app/platform/forms/forms.ts'
import { toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { price, sku, stock } from '#app/shop/products/manage/product-input.ts'
import type { TypedVariant, Variant } from '#app/shop/variants/variants.server.ts'

export const maxVariants = 30
// Including removed and empty rows.
const mostRows = 100
export const maxLabelLength = 40
export const maxVariantNameLength = 60

const row = z.object({
  name: text({ label: 'Name', min: 1, max: maxVariantNameLength, message: 'Please name the variant' }),
  price,
  stock,
  sku,
  pictureId: z.union([z.literal('').transform(() => null), z.uuid('Please choose a picture from the list')]),
})

const labelInput = z.object({
  label: text({
    label: 'What buyers choose',
    min: 1,
    max: maxLabelLength,
    message: 'Please say what buyers choose, such as Size or Colour',
  }),
})

export const variantFields = ['name', 'price', 'stock', 'sku', 'pictureId'] as const
export type VariantField = (typeof variantFields)[number]

/** `key`: the id of an existing variant, or `new-1` and so on. */
export const variantFieldName = (field: VariantField, key: string) => `${field}-${key}`

const newKey = /^new-(\d{1,6})$/
export const isNewKey = (key: string) => newKey.test(key)

export function nextNewNumber(keys: readonly string[]): number {
  return Math.max(0, ...keys.map((key) => Number(newKey.exec(key)?.[1] ?? 0))) + 1
}

export function toVariantFields(label: string | null, variants: readonly Variant[]): Record<string, string> {
  const rows = variants.flatMap(({ id, name, pricePence, stock: pieces, sku: code, pictureId }) => {
    const values = { name, price: formatPoundsField(pricePence), stock: pieces, sku: code, pictureId }
    return variantFields.map((field) => [variantFieldName(field, id), String(values[field] ?? '')])
  })
  return { label: label ?? '', ...Object.fromEntries(rows) }
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

export function submittedVariants(form: FormData, keys: string[] = readRowKeys(form)) {
  const names = ['label', ...keys.flatMap((key) => variantFields.map((field) => variantFieldName(field, key)))]
  return { keys, values: Object.fromEntries(names.map((name) => [name, toLines(form.get(name)) ?? ''])) }
}

type Parsed =
  | { ok: true; value: { label: string | null; variants: TypedVariant[] } }
  | { ok: false; errors: FieldErrors }

/** Without variants there is no label. */
export function parseVariants(form: FormData, keys: readonly string[], pictureIds: readonly string[]): Parsed {
  const errors: FieldErrors = {}
  const parsedLabel = keys.length > 0 ? parseForm(labelInput, form) : undefined
  if (parsedLabel?.ok === false) Object.assign(errors, parsedLabel.errors)
  if (keys.length > maxVariants) errors.label = `A product has ${maxVariants} variants at most`

  const names = new Set<string>()
  const variants = keys.flatMap((key): TypedVariant[] => {
    const parsed = parseForm(row, fieldsOf(form, key))
    const rowErrors = parsed.ok ? {} : { ...parsed.errors }
    const name = String(parsed.values.name).trim().toLowerCase()
    if (names.has(name) && name) rowErrors.name ??= 'Another variant has this name already'
    names.add(name)
    if (parsed.ok && parsed.value.pictureId && !pictureIds.includes(parsed.value.pictureId))
      rowErrors.pictureId = 'The product does not have this picture any more. Please choose another'
    for (const field of variantFields) {
      const message = ownValue(rowErrors, field)
      if (message) errors[variantFieldName(field, key)] = message
    }
    if (!parsed.ok) return []
    const { price: pricePence, ...others } = parsed.value
    return [{ ...(isNewKey(key) ? {} : { id: key }), pricePence, ...others }]
  })
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: { label: parsedLabel?.ok ? parsedLabel.value.label : null, variants } }
}

function fieldsOf(form: FormData, key: string) {
  const own = new FormData()
  for (const field of variantFields)
    for (const value of form.getAll(variantFieldName(field, key))) own.append(field, value)
  return own
}

import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { beforeName, mergeForm, toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Variant } from '#app/shop/variants/variants.server.ts'

import {
  isNewKey,
  nextNewNumber,
  readRowKeys,
  toVariantFields,
  variantFieldName,
  variantFields,
} from './variant-input.ts'

type Now = { version: number; label: string | null; variants: readonly Variant[] }

export type MergedVariants = {
  form: FormData
  keys: string[]
  base: Record<string, string>
  theirs: Record<string, string>
  errors: FieldErrors
  /** The stock that each variant was shown with. */
  shownStock: (id: string) => number | null
}

/**
 * A field changed by one of two editors takes that value. A field changed by both, or changed by one and removed by the
 * other, is reported and not saved until it was seen.
 */
export function mergeVariants(sent: FormData, { version, label, variants }: Now): MergedVariants {
  const form = normalise(sent)
  const now = toVariantFields(label, variants)
  const nowIds = variants.map(({ id }) => id)
  const opened = (toLines(form.get(beforeName('order'))) ?? '').split(' ').filter(Boolean)
  const openedVersion = toLines(form.get(beforeName('version'))) ?? ''
  const isSameVersion = openedVersion === String(version)
  const nameOf = (id: string) => variants.find((variant) => variant.id === id)?.name ?? ''
  const before = (name: string) => toLines(form.get(beforeName(name))) ?? ''
  const errors: FieldErrors = {}

  const mine = readRowKeys(form)
  let nextNumber = nextNewNumber(mine)
  const keys = mine.flatMap((key) => {
    if (isNewKey(key) || nowIds.includes(key)) return [key]
    const names = variantFields.map((field) => variantFieldName(field, key))
    if (names.every((name) => (toLines(form.get(name)) ?? '') === before(name))) return []
    // Somebody else removed it: the typed values come back as a new row.
    const newKey = `new-${nextNumber++}`
    for (const field of variantFields)
      form.set(variantFieldName(field, newKey), form.get(variantFieldName(field, key)) ?? '')
    errors[variantFieldName('name', newKey)] =
      'Somebody else removed this variant while you were editing. Save again to add it anew, or remove it here'
    return [newKey]
  })
  for (const id of nowIds.filter((key) => !keys.includes(key))) {
    const isSeen = opened.includes(id)
    const names = variantFields.map((field) => variantFieldName(field, id))
    const isChanged = !isSameVersion && names.some((name) => before(name) !== now[name])
    if (isSeen && !isChanged) continue
    keys.push(id)
    for (const name of names) for (const side of [name, beforeName(name)]) form.set(side, now[name] ?? '')
    if (isSeen)
      errors[variantFieldName('name', id)] =
        `Somebody else changed ${nameOf(id)} while you were removing it. Remove it again if it is to go`
  }

  // If no colleague changed it, the stock fell by sales only.
  const countedOn = nowIds.filter((id) => {
    const name = variantFieldName('stock', id)
    return isSameVersion && form.has(beforeName(name)) && toLines(form.get(name)) !== before(name)
  })
  const merged = mergeForm(form, fieldsToMerge(now, keys, countedOn))
  const stocks = countedOn.map((id) => variantFieldName('stock', id))
  const shown = Object.fromEntries(stocks.map((name) => [name, before(name)]))
  const ordered = mergeOrder({ keys, opened, nowIds, errors, nameOf })
  const isStockOpen = Object.keys(merged.theirs).some((name) => name.startsWith('stock-'))
  return {
    ...merged,
    keys: ordered,
    errors,
    base: {
      ...merged.base,
      ...shown,
      order: nowIds.join(' '),
      version: isStockOpen ? openedVersion : String(version),
    },
    shownStock: (id) => {
      const stock = shown[variantFieldName('stock', id)] ?? now[variantFieldName('stock', id)]
      return stock ? Number(stock) : null
    },
  }
}

function fieldsToMerge(now: Record<string, string>, keys: readonly string[], countedOn: readonly string[]) {
  const left = new Set([...countedOn].map((id) => variantFieldName('stock', id)))
  const names = ['label', ...keys.flatMap((key) => variantFields.map((field) => variantFieldName(field, key)))]
  return Object.fromEntries(names.flatMap((name) => (name in now && !left.has(name) ? [[name, now[name] ?? '']] : [])))
}

type Orders = {
  keys: string[]
  opened: readonly string[]
  nowIds: readonly string[]
  errors: FieldErrors
  nameOf: (id: string) => string
}

/** Takes the colleague's order if only they moved rows. If both did, the later editor is told first, and then wins. */
function mergeOrder({ keys, opened, nowIds, errors, nameOf }: Orders): string[] {
  const common = opened.filter((id) => keys.includes(id) && nowIds.includes(id))
  const [was, mine, theirs] = [opened, keys, nowIds].map((ids) => ids.filter((id) => common.includes(id)))
  if (String(theirs) === String(was) || String(mine) === String(theirs)) return keys
  if (String(mine) === String(was)) {
    const rest = [...(theirs ?? [])]
    return keys.map((key) => (common.includes(key) ? (rest.shift() ?? key) : key))
  }
  errors.order = `Somebody else changed the order to ${nowIds.map(nameOf).join(', ')}. Save again to keep yours`
  return keys
}

/** The same price in two spellings is no conflict. */
function normalise(sent: FormData) {
  const form = new FormData()
  for (const [name, value] of sent) {
    const pence = name.startsWith('price-') && typeof value === 'string' ? parsePounds(value) : undefined
    form.append(name, pence === undefined ? value : formatPoundsField(pence))
  }
  return form
}

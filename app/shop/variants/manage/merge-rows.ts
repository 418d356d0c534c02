import { beforeName, toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { Variant } from '#app/shop/variants/variants.server.ts'

import {
  isNewKey,
  maxVariants,
  nextNewNumber,
  readRowKeys,
  typedIn,
  variantFieldName,
  variantFields,
} from './variant-input.ts'

type Now = {
  version: number
  variants: readonly Variant[]
  /** As the form shows them. */
  written: Record<string, string>
  pictureIds: readonly string[]
}

/**
 * Settles which rows there are and their order, before their fields are merged. A row that one of two editors changed
 * and the other removed is reported, and not saved until it was seen.
 */
export function mergeRows(form: FormData, now: Now): { keys: string[]; errors: FieldErrors } {
  const { version, variants, written } = now
  const nowIds = variants.map(({ id }) => id)
  const opened = (toLines(form.get(beforeName('order'))) ?? '').split(' ').filter(Boolean)
  const isSameVersion = toLines(form.get(beforeName('version'))) === String(version)
  const nameOf = (id: string) => variants.find((variant) => variant.id === id)?.name ?? ''
  const before = (name: string) => toLines(form.get(beforeName(name))) ?? ''
  const errors: FieldErrors = {}

  const mine = readRowKeys(form)
  let nextNumber = nextNewNumber(mine)
  const keys = mine.flatMap((key) => {
    if (isNewKey(key) || nowIds.includes(key)) return [key]
    if (variantFields.every((field) => typedIn(form, field, key) === before(variantFieldName(field, key)))) return []
    // Somebody else removed it: the typed values come back as a new row.
    const newKey = `new-${nextNumber++}`
    for (const field of variantFields) form.set(variantFieldName(field, newKey), typedIn(form, field, key))
    errors[variantFieldName('name', newKey)] =
      'Somebody else removed this variant while you were editing. Save again to add it anew, or remove it here'
    return [newKey]
  })
  for (const id of nowIds.filter((key) => !keys.includes(key))) {
    const isSeen = opened.includes(id)
    const names = variantFields.map((field) => variantFieldName(field, id))
    const isChanged = !isSameVersion && names.some((name) => before(name) !== written[name])
    if (isSeen && !isChanged) continue
    keys.push(id)
    for (const name of names) for (const side of [name, beforeName(name)]) form.set(side, written[name] ?? '')
    if (isSeen)
      errors[variantFieldName('name', id)] =
        `Somebody else changed ${nameOf(id)} while you were removing it. Remove it again if it is to go`
  }
  const ordered = mergeOrder({ keys, opened, nowIds, errors, nameOf })
  return { keys: ordered, errors: { ...findErrors(form, ordered, now.pictureIds), ...errors } }
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

/** What no field shows by itself. */
function findErrors(form: FormData, keys: readonly string[], pictureIds: readonly string[]): FieldErrors {
  const errors: FieldErrors = {}
  if (keys.length > maxVariants) errors.label = `A product has ${maxVariants} variants at most`
  const names = new Set<string>()
  for (const key of keys) {
    const name = typedIn(form, 'name', key).toLowerCase()
    if (names.has(name) && name) errors[variantFieldName('name', key)] = 'Another variant has this name already'
    names.add(name)
    const picture = typedIn(form, 'pictureId', key)
    if (picture && !pictureIds.includes(picture))
      errors[variantFieldName('pictureId', key)] =
        'The product does not have this picture any more. Please choose another'
  }
  return errors
}

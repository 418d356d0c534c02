import { formatPounds } from '#app/platform/formats/money.ts'
import { maxVariants } from '#app/shop/variants/manage/variant-input.ts'
import type { TypedVariant, Variant } from '#app/shop/variants/variants.server.ts'

import type { Change } from './import-schema.ts'
import type { ImportedProduct } from './imported-product.ts'

export type ExistingVariant = Omit<Variant, 'productId' | 'position'>

type Planned = { typed: TypedVariant[]; changes: Change[] } | { problem: string }

/** Variants are matched by name. Those missing from the file stay, after the others. */
export function planVariants(product: ImportedProduct, existing: ExistingVariant[]): Planned {
  if (product.variants.length === 0) return { typed: [], changes: [] }
  const present = new Map(existing.map((variant) => [variant.name.toLowerCase(), variant]))
  const typed: TypedVariant[] = []
  const changes: Change[] = []
  for (const { name, sku, stock, pricePence: ownPrice } of product.variants) {
    const before = present.get(name.toLowerCase())
    const pricePence = ownPrice ?? before?.pricePence ?? product.pricePence
    if (pricePence === undefined) return { problem: `Its variant “${name}” is new, and has no price` }
    const after = {
      name,
      pricePence,
      stock: stock === undefined ? (before?.stock ?? null) : stock,
      sku: sku ?? before?.sku ?? null,
      pictureId: before?.pictureId ?? null,
    }
    typed.push(before ? { ...after, id: before.id } : after)
    changes.push(...describeChanges(name, before, after))
  }
  const named = new Set(product.variants.map(({ name }) => name.toLowerCase()))
  const others = existing.filter(({ name }) => !named.has(name.toLowerCase()))
  const all = [
    ...typed,
    ...others.map(({ id, name, pricePence, stock, sku, pictureId }) => ({
      id,
      name,
      pricePence,
      stock,
      sku,
      pictureId,
    })),
  ]
  if (all.length > maxVariants)
    return { problem: `With those that are there it would have more than ${maxVariants} variants` }
  const orderBefore = existing.map(({ id }) => id)
  const orderAfter = all.flatMap(({ id }) => id ?? [])
  if (orderBefore.join() !== orderAfter.join())
    changes.push({ field: 'Order of variants', from: listNames(existing), to: listNames(all) })
  return { typed: all, changes }
}

type Values = Pick<TypedVariant, 'name' | 'pricePence' | 'stock' | 'sku'>

function describeChanges(name: string, before: Values | undefined, after: Values): Change[] {
  if (!before)
    return [
      { field: `Variant ${name}`, from: 'Nothing', to: `${formatPounds(after.pricePence)}, ${describeStock(after)}` },
    ]
  const pairs = [
    ['name', before.name, after.name],
    ['price', formatPounds(before.pricePence), formatPounds(after.pricePence)],
    ['stock', describeStock(before), describeStock(after)],
    ['SKU', before.sku ?? 'Nothing', after.sku ?? 'Nothing'],
  ] as const
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field: `Variant ${name}, ${field}`, from, to }))
}

function describeStock({ stock }: Values) {
  return stock === null ? 'not counted' : `stock ${stock}`
}

function listNames(variants: { name: string }[]) {
  return variants.map(({ name }) => name).join(', ')
}

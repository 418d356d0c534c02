import type { products } from '#app/shop/schema.ts'
import { maxVariants } from '#app/shop/variants/manage/variant-input.ts'
import type { ArticleVariant, TypedVariant } from '#app/shop/variants/variants.server.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

import { type Cells, type Columns, productColumns, type VariantCells, variantColumns } from './product-columns.ts'
import type { ReadProduct } from './read-products-file.server.ts'

type Row = typeof products.$inferSelect
export type ShopProduct = Row & { category: string | null; variants: ArticleVariant[] }
export type Category = { id: string; name: string }

/** `set`: what the product gets. `variants`: all that it has then, undefined if they stay. */
export type Plan = { line: number; name: string; changes: string[] } & (
  | { outcome: 'refused'; reason: string }
  | { outcome: 'changed' | 'unchanged'; row: ShopProduct; set: Partial<Row>; variants: TypedVariant[] | undefined }
  | { outcome: 'added'; set: NewProduct; variants: TypedVariant[] | undefined }
)
type NewProduct = Partial<Row> & Pick<Row, 'name' | 'slug' | 'pricePence'>

type AddressedProduct = Omit<ReadProduct, 'problem'> & { slug: string; problem: string | undefined }

class Refusal extends Error {}

export function planProduct(
  read: AddressedProduct,
  row: ShopProduct | undefined,
  categories: readonly Category[],
): Plan {
  const about = { line: read.line, name: read.shownName, changes: [] }
  try {
    if (read.problem) throw new Refusal(read.problem)
    return { ...about, ...settle(read, row, categories) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...about, outcome: 'refused', reason: error.message }
  }
}

/** The variants form requires one. */
const defaultLabel = 'Option'

function settle(read: AddressedProduct, row: ShopProduct | undefined, categories: readonly Category[]) {
  const category = findCategory(read.cells.category, categories)
  const cells = { ...read.cells, ...(category && { category: category.name }) }
  const found = differences(productColumns, row, cells)
  const { category: moved, slug: _, ...set } = valuesOf<typeof productColumns>(found)
  const variants = settleVariants(read.variants, row?.variants ?? [])
  const all = variants.all ?? row?.variants ?? []
  if (all.length > 0 && ('pricePence' in set || 'stock' in set))
    throw new Refusal('Its variants have the price and the stock. Please leave both blank in the line of the product')
  const { onSaleFrom, onSaleUntil } = { ...row, ...set }
  if (onSaleFrom && onSaleUntil && onSaleFrom >= onSaleUntil)
    throw new Refusal('The end of its sale must be after the start')
  const settled = {
    variants: variants.all,
    set: {
      ...set,
      ...(moved && { categoryId: category?.id ?? null }),
      ...(all.length > 0 && !row?.variantLabel && { variantLabel: set.variantLabel ?? defaultLabel }),
    } satisfies Partial<Row>,
  }
  if (row) {
    const changes = [...found.map(({ text }) => text), ...variants.changes]
    return { ...settled, outcome: changes.length > 0 ? ('changed' as const) : ('unchanged' as const), row, changes }
  }
  const { name, pricePence = all.length > 0 ? Math.min(...all.map((one) => one.pricePence)) : undefined } = set
  if (!name) throw new Refusal('It is new, and has no name')
  if (pricePence === undefined) throw new Refusal('It is new, and has no price')
  return { ...settled, outcome: 'added' as const, set: { ...settled.set, slug: read.slug, name, pricePence } }
}

function findCategory(named: string | undefined, categories: readonly Category[]): Category | undefined {
  if (!named) return undefined
  const found = categories.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase())
  if (!found) throw new Refusal(`Category “${truncateText(named, 40)}”: the shop has none of this name`)
  return found
}

/** Variants are matched by name. Those missing from the file stay, and new ones follow. */
function settleVariants(read: VariantCells[], existing: ArticleVariant[]) {
  const byName = new Map<string, TypedVariant>(existing.map((variant) => [variant.name.toLowerCase(), variant]))
  const seen = new Set<string>()
  const changes: string[] = []
  for (const cells of read) {
    const { name = '' } = cells
    const key = name.toLowerCase()
    if (seen.has(key)) throw new Refusal(`It has the variant “${name}” twice`)
    seen.add(key)
    const before = byName.get(key)
    const found = differences(variantColumns, before, cells)
    const set = valuesOf<typeof variantColumns>(found)
    const { pricePence, ...others } = { stock: null, sku: null, pictureId: null, ...before, ...set }
    if (pricePence === undefined) throw new Refusal(`Its variant “${name}” is new, and has no price`)
    byName.set(key, { ...others, name: set.name ?? before?.name ?? name, pricePence })
    if (!before) changes.push(`${name}: new`)
    else changes.push(...found.map(({ text }) => `${name}, ${text}`))
  }
  if (byName.size > maxVariants) throw new Refusal(`It would have more than ${maxVariants} variants`)
  return { all: changes.length > 0 ? [...byName.values()] : undefined, changes }
}

type Difference = { name: string; value: unknown; text: string }

/** Compared as the file writes them: it has minutes, and an hour that occurs twice must not look like a change. */
function differences(columns: Columns, before: object | undefined, cells: object): Difference[] {
  const [known, typed] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(cells))]
  return Object.entries(columns).flatMap(([name, { heading, write }]) => {
    if (!typed.has(name)) return []
    const [from, to] = [known, typed].map((values) => (values.has(name) ? write(values.get(name)) : undefined))
    if (from === to) return []
    const [shownFrom, shownTo] = [from, to].map((text) => truncateText(text || 'nothing', 160))
    return [{ name, value: typed.get(name), text: `${heading}: ${shownFrom} to ${shownTo}` }]
  })
}

function valuesOf<C extends Columns>(found: Difference[]): Cells<C> {
  return Object.fromEntries(found.map(({ name, value }) => [name, value])) as Cells<C>
}

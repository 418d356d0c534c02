import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'
import { vatClasses } from '#app/shop/vat.ts'

import { type ShopProduct, planProduct } from './plan-product.ts'
import { headings, linesOf, productColumns, variantColumns } from './product-columns.ts'
import { type ReadProduct, readProductsFile } from './read-products-file.server.ts'

const categories = [
  { id: '019a0000-0000-7000-8000-000000000001', name: 'Sleep' },
  { id: '019a0000-0000-7000-8000-000000000002', name: '=Feeding, and more' },
]

/** Text as the form stores it. */
function stored({ rule }: { rule: z.ZodType<string | null> }, unit: fc.StringConstraints['unit'] = 'grapheme') {
  const start = fc.constantFrom('', '=', "'", "'=", '"', '-', '\n', ';', 'a')
  return fc
    .tuple(start, fc.string({ unit: unit ?? 'grapheme', minLength: 1, maxLength: 20 }))
    .map(([first, rest]) => rule.safeParse(first + rest).data)
    .filter((text): text is string => typeof text === 'string' && text !== '')
}

const stock = fc.option(fc.nat({ max: 1_000_000 }))
const price = fc.integer({ min: 30, max: 10_000_000 })
const sku = fc.option(stored(productColumns.sku))
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

const variant = fc.record({ name: stored(variantColumns.name), pricePence: price, stock, sku })
const product = fc.record({
  slug: fc.nat().map((n) => `product-${n}`),
  name: stored(productColumns.name),
  description: fc.option(
    stored(productColumns.description, fc.constantFrom('a', ' ', '\n', '"', ',', '=', 'é', '£', '👶')),
  ),
  pricePence: price,
  stock,
  sku,
  vatClass: fc.constantFrom(...vatClasses),
  isOnSale: fc.boolean(),
  onSaleFrom: fc.option(time),
  variants: fc.uniqueArray(variant, { maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
  category: fc.option(fc.constantFrom(...categories)),
})

const shop = fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ slug }) => slug })

type Exported = ReturnType<typeof windowed>
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never

const windowed = ({ variants, category, ...rest }: Product) => ({
  ...rest,
  onSaleUntil: rest.onSaleFrom && new Date(rest.onSaleFrom.getTime() + 86_400_000),
  variantLabel: variants.length > 0 ? 'Size' : null,
  pricePence: variants.length > 0 ? Math.min(...variants.map(({ pricePence }) => pricePence)) : rest.pricePence,
  stock: variants.length > 0 ? null : rest.stock,
  variants,
  category: category?.name ?? null,
})

async function roundTrip(products: Exported[]) {
  const read = await readProductsFile(
    Buffer.from(csvHeading(headings) + products.flatMap(linesOf).map(csvLine).join('')),
  )
  if ('problem' in read) throw new Error(read.problem)
  expect(read.remarks).toEqual([])
  return read.products
}

const withSlug = (one: ReadProduct) => ({ ...one, slug: one.slug ?? '', problem: one.problem })

test('importing the unchanged export of a shop changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shop, async (given) => {
      const exported = given.map(windowed)
      const read = await roundTrip(exported)
      expect(read).toHaveLength(given.length)
      for (const [at, one] of read.entries()) {
        const row = exported[at]!
        const existing = {
          ...row,
          variants: row.variants.map((of, n) => ({ ...of, id: String(n), pictureId: null })),
        } as unknown as ShopProduct
        const unchanged = { outcome: 'unchanged', changes: [], variants: undefined }
        expect(planProduct(withSlug(one), existing, categories)).toMatchObject(unchanged)
      }
    }),
  )
})

test('importing the export into an empty shop recreates the same products', async () => {
  await fc.assert(
    fc.asyncProperty(shop, async (given) => {
      const exported = given.map(windowed)
      for (const [at, one] of (await roundTrip(exported)).entries()) {
        const { variants, category: _, onSaleFrom, onSaleUntil, ...values } = exported[at]!
        const plan = planProduct(withSlug(one), undefined, categories)
        if (plan.outcome !== 'added') throw new Error(plan.outcome)
        const blank = {
          description: null,
          stock: null,
          sku: null,
          variantLabel: null,
          categoryId: null,
        }
        const categoryId = given[at]!.category?.id ?? null
        expect({ ...blank, ...plan.set }).toMatchObject({ ...values, categoryId })
        expect(plan.variants ?? []).toMatchObject(variants)
        // Compared as London time: of an hour that occurs twice, the import takes the first.
        expect(londonTimeField(plan.set.onSaleFrom ?? null)).toBe(londonTimeField(onSaleFrom))
        expect(londonTimeField(plan.set.onSaleUntil ?? null)).toBe(londonTimeField(onSaleUntil))
      }
    }),
  )
})

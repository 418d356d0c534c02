import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'
import { vatClasses } from '#app/shop/vat.ts'

import { cellRules, readProduct } from './imported-product.ts'
import { ownColumns } from './own-form.ts'
import { type ExportedProduct, exampleLines, linesOf } from './own-lines.ts'
import { type ExistingProduct, planProduct } from './plan-product.ts'
import { readProductsFile } from './read-products-file.server.ts'

const categories = [
  { id: '019a0000-0000-7000-8000-000000000001', name: 'Sleep' },
  { id: '019a0000-0000-7000-8000-000000000002', name: '=Feeding, and more' },
]
const options = { source: 'own', vatClass: 'standard', isOnSaleAsFile: true, categories } as const

/** Text as the form stores it. */
function stored(rule: keyof typeof cellRules, unit: fc.StringConstraints['unit'] = 'grapheme') {
  const start = fc.constantFrom('', '=', "'", "'=", '"', '-', '\n', ';', 'a')
  return fc
    .tuple(start, fc.string({ unit: unit ?? 'grapheme', minLength: 1, maxLength: 20 }))
    .map(([first, rest]) => cellRules[rule].safeParse(first + rest).data as string | null | undefined)
    .filter((text): text is string => typeof text === 'string' && text !== '')
}

const stock = fc.option(fc.nat({ max: 1_000_000 }))
const price = fc.integer({ min: 30, max: 10_000_000 })
const sku = fc.option(stored('sku'))
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

const variant = fc.record({ name: stored('variant'), pricePence: price, stock, sku })
const product = fc.record({
  slug: fc.nat().map((n) => `product-${n}`),
  name: stored('name'),
  description: fc.option(stored('description', fc.constantFrom('a', ' ', '\n', '"', ',', '=', 'é', '£', '👶'))),
  pricePence: price,
  stock,
  sku,
  vatClass: fc.constantFrom(...vatClasses),
  weightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
  isOnSale: fc.boolean(),
  onSaleFrom: fc.option(time),
  variants: fc.uniqueArray(variant, { maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
  category: fc.option(fc.constantFrom(...categories)),
})

const shop = fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ slug }) => slug })

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

async function roundTrip(products: ExportedProduct[]) {
  const file = csvHeading([...ownColumns]) + products.flatMap(linesOf).map(csvLine).join('')
  const read = await readProductsFile(Buffer.from(file))
  if ('problem' in read) throw new Error(read.problem)
  return read.products.map((cells) => {
    const one = readProduct(cells)
    if ('problem' in one) throw new Error(one.problem)
    return one.product
  })
}

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
          categoryId: given[at]!.category?.id ?? null,
          variants: row.variants.map((of, n) => ({ ...of, id: String(n), pictureId: null })),
        } as unknown as ExistingProduct
        expect(planProduct(one, existing, options)).toMatchObject({
          outcome: 'unchanged',
          changes: [],
          variants: undefined,
        })
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
        const plan = planProduct(one, undefined, options)
        const categoryId = given[at]!.category?.id ?? null
        expect(plan).toMatchObject({ outcome: 'added', values: { ...values, categoryId }, variants })
        // Compared as London time: of an hour that occurs twice, the import takes the first.
        const added = 'values' in plan ? plan.values : undefined
        expect(londonTimeField(added?.onSaleFrom ?? null)).toBe(londonTimeField(onSaleFrom))
        expect(londonTimeField(added?.onSaleUntil ?? null)).toBe(londonTimeField(onSaleUntil))
      }
    }),
  )
})

test('the import template is a valid file in our own format', async () => {
  const read = await readProductsFile(Buffer.from(csvHeading([...ownColumns]) + exampleLines.map(csvLine).join('')))
  expect(read).toMatchObject({ source: 'own', remarks: [] })
  const products = 'products' in read ? read.products.map(readProduct) : []
  expect(products.map((one) => 'product' in one)).toEqual([true, true])
})

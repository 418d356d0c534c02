import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readProduct } from './imported-product.ts'
import { readProductsFile } from './read-products-file.server.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

async function read(body: Buffer | string) {
  const file = await readProductsFile(Buffer.from(body))
  if ('problem' in file) throw new Error(file.problem)
  return file
}

async function problemOf(body: Buffer | string) {
  const file = await readProductsFile(Buffer.from(body))
  return 'problem' in file ? file.problem : undefined
}

describe('a Shopify file', () => {
  test('combines the lines of a handle into one product with its variants and pictures', async () => {
    const { source, products, remarks } = await read(fixture('shopify.csv'))
    expect(source).toBe('shopify')
    const [wrap, balm, giftCard] = products
    expect(products).toHaveLength(3)
    expect(wrap).toMatchObject({
      line: 2,
      slug: 'organic-wrap',
      name: 'Organic wrap',
      description: 'Soft & stretchy.\n- One size\n- 95% cotton\n\n"Lovely", say parents.\nWash at 40°.',
      weight: '420',
      onSale: 'yes',
      categories: [['Carriers']],
      variantLabel: 'Colour / Size',
      pictures: 3,
      variants: [
        { line: 2, name: 'Sage / Small', price: '39.00', stock: '3', sku: 'WRAP-SG-S' },
        { line: 8, name: 'Sage / Large', price: '42.00', stock: '0', sku: 'WRAP-SG-L' },
        { line: 9, name: 'Clay / Small', price: '39.00', stock: '', sku: '=WRAP-CL-S' },
      ],
    })
    expect(balm).toMatchObject({ slug: 'nipple-balm-30ml', onSale: 'no', price: '8.5', stock: '12', sku: 'BALM-30' })
    expect(balm).toMatchObject({ weight: '', variants: [], pictures: 1, categories: [] })
    expect(giftCard?.problem).toBe('Gift cards cannot be sold in this shop')
    expect(remarks).toEqual(['Compare-at prices are left out (1 line has one). The price itself is used.'])
  })

  test('is read in the same way with Shopify’s newer columns', async () => {
    const { source, products } = await read(fixture('shopify-new.csv'))
    expect(source).toBe('shopify')
    expect(products).toMatchObject([
      { slug: 'ring-sling', name: 'Ring sling', description: 'Linen', price: '55.00', stock: '7', sku: 'SLING-1' },
    ])
    expect(products).toMatchObject([
      { weight: '610', onSale: 'yes', pictures: 1, categories: [['Slings', 'Baby & Toddler']], variants: [] },
    ])
  })
})

test('a WooCommerce file has its variations assigned to their product, wherever they are listed', async () => {
  const { source, products, remarks } = await read(fixture('woocommerce.csv'))
  expect(source).toBe('woocommerce')
  const [bag, tea, sheet, bundle, lost] = products
  expect(bag).toMatchObject({
    line: 2,
    slug: '',
    name: 'Sleep bag & hood',
    description: 'Organic cotton.\nTwo-way zip.\n\nFor rooms at 18°.',
    sku: 'SLEEP',
    weight: '400',
    onSale: 'yes',
    categories: [['Bags', 'Sleep'], ['Sleep'], ['Gifts, small']],
    variantLabel: 'Size',
    pictures: 2,
    variants: [
      { name: '6-18 months', price: '28.00', stock: '0', sku: 'SLEEP-6' },
      { name: '0-6 months', price: '24.00', stock: '3', sku: 'SLEEP-0' },
    ],
  })
  expect(tea).toMatchObject({ price: '4.95', stock: '14', weight: '50', description: 'From week 32.', pictures: 1 })
  expect(sheet).toMatchObject({ name: 'Birth plan sheet', onSale: 'no', price: '2.50', stock: '', sku: '' })
  expect(bundle?.problem).toBe('Products of the type “grouped” cannot be sold here')
  expect(lost?.problem).toBe('The product that it is a variation of (“id:12”) is not in the file')
  expect(remarks).toEqual(['Sale prices are left out (1 line has one). The regular price is used.'])
})

describe('a file in our own format', () => {
  test('is read with quotes, line breaks in cells, escaped formulas and Excel’s way of writing times', async () => {
    const { source, products, remarks } = await read(fixture('own.csv'))
    expect(source).toBe('own')
    const [swaddle, bag, tea] = products.map(readProduct)
    expect(swaddle).toMatchObject({
      product: {
        slug: 'muslin-swaddle',
        description: 'Soft, and large.\n\nSays "aah".',
        pricePence: 12_50,
        stock: 20,
        sku: '=SW-1',
        vatClass: 'standard',
        weightGrams: 180,
        isOnSale: true,
        onSaleFrom: '2026-05-01T08:30:00.000Z',
        onSaleUntil: '2026-06-01T08:30:00.000Z',
        categories: [['Sleep']],
      },
    })
    expect(bag).toMatchObject({
      product: {
        isOnSale: false,
        variantLabel: 'Size',
        variants: [
          { name: 'Small', pricePence: 24_00, stock: null },
          { name: 'Large', pricePence: 28_00, stock: 4, sku: 'BAG-L' },
        ],
      },
    })
    expect(tea).toMatchObject({ product: { slug: 'nursing-tea', isSlugFromName: true, pricePence: 4_95 } })
    expect(remarks).toEqual(['Columns that we do not know are left out: supplier.'])
  })

  test('has its cells checked by the rules of the form, and reports the line where a row begins', async () => {
    const { products } = await read(fixture('own.csv'))
    const cheap = products.at(-1)!
    expect(cheap.line).toBe(9)
    expect(readProduct(cheap)).toEqual({ problem: 'Price “0.10”: Please enter a valid price' })
  })

  test.each([
    [
      'Address,Name,Price\nShop bag,A,1',
      'Address “Shop bag”: Please use small letters, digits and single hyphens only, such as muslin-swaddle',
    ],
    ['Address,Price\nbasket,1', 'Address “basket”: The shop uses the address “basket” itself. Please choose another'],
    [`Address,Name\na,${'x'.repeat(121)}`, `Name “${'x'.repeat(40)}…”: Name must be 120 characters or fewer`],
    ['Address,Stock\na,many', 'Stock “many”: Please write a whole number up to 1,000,000, or “not counted”'],
    ['Address,Weight (g)\na,0', 'Weight “0”: Weight must be between 1 and 100,000 grams'],
    ['Address,VAT\na,20%', 'VAT “20%”: Please write standard, reduced or zero'],
    ['Address,On sale\na,maybe', 'On sale “maybe”: Please write yes or no'],
    ['Address,On sale from\na,tomorrow', 'On sale from “tomorrow”: Please choose a day and a time that there is'],
    ['Address,Price\n,1', 'It has neither an address nor a name'],
    ['Address,Variant,Variant price\na,S,1\na,s,2', 'It has the variant “s” twice'],
    ['Address,Variant,Variant price\na,S,1000001', 'Price of S “1000001”: Please enter a valid price'],
  ])('has its row rejected with the reason: %j', async (csv, problem) => {
    const { products } = await read(csv)
    expect(products.map(readProduct)).toEqual([{ problem }])
  })
})

describe('the encoding and format of a file', () => {
  test('text that is not UTF-8 is read as Windows-1252, with a remark', async () => {
    const { products, remarks } = await read(Buffer.from('Address,Name,Price\ncafe,Caf\u00E9 \u00A33,3', 'latin1'))
    expect(products[0]?.name).toBe('Café £3')
    expect(remarks[0]).toContain('Windows-1252')
  })

  test('semicolons separate cells when the heading has no comma', async () => {
    const { products } = await read('Address;Name;Price\na;"Soft; large";2')
    expect(products).toMatchObject([{ slug: 'a', name: 'Soft; large', price: '2' }])
  })

  test.each([
    ['', 'The file is empty'],
    ['Address,Name', 'The file has no rows below its heading'],
    ['Date,Amount\n1,2', /^The first line has none of the headings that we know/],
    ['PK\u0003\u0004 and so on', /^This is a workbook/],
    ['A\0d\0d\0', /^This is not a CSV file/],
    ['Address,Name\na,"b\nc,d\n', 'A quotation mark that opens in line 2 is never closed'],
    ['Address,Name\na,b\nc,d"e\n', /^Line 3 has a quotation mark where CSV files have none/],
  ])('%j is rejected with the reason', async (body, problem) => {
    expect(await problemOf(body)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })

  test('a file of 20,000 rows is read, and one with another row is rejected', async () => {
    expect((await read(rowsOf(20_000))).products).toHaveLength(20_000)
    expect(await problemOf(rowsOf(20_001))).toBe('The file has more than 20,000 rows. Please split it')
  })
})

function rowsOf(count: number) {
  return `Address,Price\n${Array.from({ length: count }, (_, n) => `a${n},1`).join('\n')}`
}

test('the separator that Excel writes above the heading is read', async () => {
  for (const first of ['sep=;', '\uFEFFSEP=;', '"sep=;"']) {
    const { products } = await read(`${first}\r\nName;Price\r\n"Bib, soft";5\r\n`)
    expect(products).toMatchObject([{ line: 3, name: 'Bib, soft', price: '5' }])
  }
})

test.each(['5.06012E+12', '5,06012e+12', '5E+12'])(
  'the SKU %s, a number that Excel shortened, is refused',
  async (sku) => {
    const { products } = await read(`Name,Price,SKU\nBib,5,"${sku}"`)
    expect(products.map(readProduct)).toEqual([
      {
        problem: `SKU “${sku}”: Excel has shortened this number. Please format the column as text there, and enter the SKU again`,
      },
    ])
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

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

describe('a file in our own format', () => {
  test('is read with quotes, line breaks in cells, escaped formulas and Excel’s way of writing times', async () => {
    const { products, remarks } = await read(fixture('own.csv'))
    const [swaddle, bag, tea] = products
    expect(swaddle).toMatchObject({
      slug: 'muslin-swaddle',
      cells: {
        description: 'Soft, and large.\n\nSays "aah".',
        pricePence: 12_50,
        stock: 20,
        sku: '=SW-1',
        vatClass: 'standard',
        isOnSale: true,
        onSaleFrom: new Date('2026-05-01T08:30:00.000Z'),
        onSaleUntil: new Date('2026-06-01T08:30:00.000Z'),
        category: 'Sleep',
      },
    })
    expect(bag).toMatchObject({
      cells: { isOnSale: false, variantLabel: 'Size' },
      variants: [
        { name: 'Small', pricePence: 24_00, stock: null },
        { name: 'Large', pricePence: 28_00, stock: 4, sku: 'BAG-L' },
      ],
    })
    expect(tea).toMatchObject({ slug: undefined, cells: { name: 'Nursing tea', pricePence: 4_95 } })
    expect(remarks).toEqual(['Columns that we do not recognise are left out: weight (g), supplier.'])
  })

  test('has its cells checked by the rules of the form, and reports the line where a row begins', async () => {
    const { products } = await read(fixture('own.csv'))
    const cheap = products.at(-1)!
    expect(cheap).toMatchObject({ line: 9, problem: 'Price “0.10”: Please enter a valid price' })
  })

  test.each([
    [
      'Address,Name,Price\nShop bag,A,1',
      'Address “Shop bag”: Please use small letters, digits and single hyphens only, such as muslin-swaddle',
    ],
    ['Address,Price\nbasket,1', 'Address “basket”: The shop uses the address “basket” itself. Please choose another'],
    [`Address,Name\na,${'x'.repeat(121)}`, `Name “${'x'.repeat(40)}…”: Product name must be 120 characters or fewer`],
    ['Address,Stock\na,many', 'Stock “many”: Please write a whole number up to 1,000,000, or “not counted”'],
    ['Address,VAT\na,20%', 'VAT “20%”: Please write standard, reduced or zero'],
    ['Address,On sale\na,maybe', 'On sale “maybe”: Please write yes or no'],
    ['Address,On sale from\na,tomorrow', 'On sale from “tomorrow”: Please choose a day and a time that there is'],
    ['Address,Price\n,1', 'It has neither an address nor a name'],
    ['Address,Variant,Variant price\na,S,1000001', 'Variant price “1000001”: Please enter a valid price'],
  ])('has its row rejected with the reason: %j', async (csv, problem) => {
    const { products } = await read(csv)
    expect(products).toMatchObject([{ problem }])
  })
})

describe('the encoding and format of a file', () => {
  test('text that is not UTF-8 is read as Windows-1252, with a remark', async () => {
    const { products, remarks } = await read(Buffer.from('Address,Name,Price\ncafe,Caf\u00E9 \u00A33,3', 'latin1'))
    expect(products[0]?.cells.name).toBe('Café £3')
    expect(remarks[0]).toContain('Windows-1252')
  })

  test('semicolons separate cells when the heading has no comma', async () => {
    const { products } = await read('Address;Name;Price\na;"Soft; large";2')
    expect(products).toMatchObject([{ slug: 'a', cells: { name: 'Soft; large', pricePence: 2_00 } }])
  })

  test.each([
    ['', 'The file is empty'],
    ['Address,Name', 'The file has no rows below its heading'],
    ['Date,Amount\n1,2', /^The first line has none of our headings/],
    ['PK\u0003\u0004 and so on', /^This is a workbook/],
    ['A\0d\0d\0', /^This is not a CSV file/],
    ['Address,Name\na,"b\nc,d\n', 'A quotation mark that opens in line 2 is never closed'],
    ['Address,Name\na,b\nc,d"e\n', /^Line 3 has a quotation mark where CSV files have none/],
  ])('%j is rejected with the reason', async (body, problem) => {
    expect(await problemOf(body)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })

  test('a file of 500 products is read, and one with another product is refused', async () => {
    expect((await read(rowsOf(500))).products).toHaveLength(500)
    expect(await problemOf(rowsOf(501))).toBe('The file has more than 500 products. Please split it')
  })
})

function rowsOf(count: number) {
  return `Address,Price\n${Array.from({ length: count }, (_, n) => `a${n},1`).join('\n')}`
}

test('the separator that Excel writes above the heading is read', async () => {
  for (const first of ['sep=;', '\uFEFFSEP=;', '"sep=;"']) {
    const { products } = await read(`${first}\r\nName;Price\r\n"Bib, soft";5\r\n`)
    expect(products).toMatchObject([{ line: 3, cells: { name: 'Bib, soft', pricePence: 5_00 } }])
  }
})

test.each(['5.06012E+12', '5,06012e+12', '5E+12'])(
  'the SKU %s, a number that Excel shortened, is refused',
  async (sku) => {
    const { products } = await read(`Name,Price,SKU\nBib,5,"${sku}"`)
    expect(products).toMatchObject([
      {
        problem: `SKU “${sku}”: Excel has shortened this number. Please format the column as text there, and enter the SKU again`,
      },
    ])
  },
)

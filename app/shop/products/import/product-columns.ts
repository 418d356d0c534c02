import { z } from 'zod'

import { formatPoundsField } from '#app/platform/formats/money.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import { productFields } from '#app/shop/products/product-input.ts'
import { maxLabelLength, maxVariantNameLength } from '#app/shop/variants/manage/variant-input.ts'
import { vatClasses, vatClassLabels } from '#app/shop/vat.ts'

const word = z.string().transform((cell) => cell.trim().toLowerCase())

const notCounted = 'not counted'
const counted = word.pipe(
  z.union(
    [z.literal(notCounted).transform(() => null), productFields.stock.rule],
    'Please write a whole number up to 1,000,000, or “not counted”',
  ),
)

const code = productFields.sku.rule.refine(
  (sku) => sku === null || !/^\d(?:[.,]\d+)?E\+\d+$/i.test(sku),
  'Excel has shortened this number. Please format the column as text there, and enter the SKU again',
)

const vatClass = word
  .transform((typed) => vatClasses.find((each) => vatClassLabels[each].toLowerCase() === typed) ?? typed)
  .pipe(z.enum(vatClasses, 'Please write standard, reduced or zero'))

const yesOrNo = word.pipe(z.enum(['yes', 'no'], 'Please write yes or no')).transform((typed) => typed === 'yes')

const pounds = (pence: number) => formatPoundsField(pence)
const pieces = (stock: number | null) => (stock === null ? notCounted : String(stock))
const time = (instant: Date | null) => (instant ? formatForSheet(instant) : '')

/** A column of the file: its rule is the form's, where the form has it. */
function column<T>(heading: string, rule: z.ZodType<T>, write: (value: T) => string = (value) => String(value ?? '')) {
  return { heading, rule, write }
}

export const productColumns = {
  slug: column('Address', productFields.slug.rule),
  name: column('Name', productFields.name.rule),
  description: column('Description', productFields.description.rule),
  pricePence: column('Price', productFields.price.rule, pounds),
  stock: column('Stock', counted, pieces),
  sku: column('SKU', code),
  vatClass: column('VAT', vatClass),
  category: column('Category', limitedString('Please write the name of a category')),
  isOnSale: column('On sale', yesOrNo, (isOnSale) => (isOnSale ? 'yes' : 'no')),
  onSaleFrom: column('On sale from', z.string().transform(toTimeField).pipe(productFields.onSaleFrom.rule), time),
  onSaleUntil: column('On sale until', z.string().transform(toTimeField).pipe(productFields.onSaleUntil.rule), time),
  variantLabel: column(
    'Variants differ in',
    text({ label: 'Variants differ in', min: 1, max: maxLabelLength, message: 'Please write a word' }),
  ),
}

export const variantColumns = {
  name: column(
    'Variant',
    text({ label: 'Variant', min: 1, max: maxVariantNameLength, message: 'Each variant needs a name' }),
  ),
  pricePence: column('Variant price', productFields.price.rule, pounds),
  stock: column('Variant stock', counted, pieces),
  sku: column('Variant SKU', code),
}

export type Columns = Record<string, ReturnType<typeof column<any>>>
/** The cells that are not blank. */
export type Cells<C extends Columns> = { [Name in keyof C]?: z.output<C[Name]['rule']> }
export type ProductCells = Cells<typeof productColumns>
export type VariantCells = Cells<typeof variantColumns>

export const headings = [productColumns, variantColumns].flatMap((columns) =>
  Object.values(columns).map(({ heading }) => heading),
)

/** With variants, each line is a variant, and the first one also holds the product's data. */
export function linesOf({ variants: [first, ...others], ...product }: Product): string[][] {
  const own = first ? { ...product, pricePence: undefined, stock: undefined } : product
  return [
    [...cellsOf(productColumns, own), ...cellsOf(variantColumns, first)],
    ...others.map((variant) => [
      ...cellsOf(productColumns, { slug: product.slug }),
      ...cellsOf(variantColumns, variant),
    ]),
  ]
}

type Product = { slug: string; variants: object[] }

function cellsOf(columns: Columns, values: object = {}): string[] {
  const known = new Map(Object.entries(values).filter(([, value]) => value !== undefined))
  return Object.entries(columns).map(([name, { write }]) => (known.has(name) ? write(known.get(name)) : ''))
}

/** 2026-05-01 09:30, and what Excel turns it into on saving: 01/05/2026 09:30. */
function toTimeField(cell: string) {
  const british = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})/.exec(cell.trim())
  if (british) return `${british[3]}-${british[2]}-${british[1]}T${british[4]}`
  return cell.trim().replace(' ', 'T')
}

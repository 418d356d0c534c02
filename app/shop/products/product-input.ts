import { limitedString } from '#app/platform/forms/forms.ts'
import { choice, type Field, line, moment, money, number, orNull, prose, select } from '#app/records/fields.ts'
import { vatClassLabels } from '#app/shop/vat.ts'

import { findSlugError, maxSlugLength } from './product-slug.ts'

export const maxNameLength = 120

export const stateLabels = { 'on-sale': 'On sale', draft: 'Draft' } as const

/** Null where it is left blank: it is then made from the name. */
const slug: Field<string | null> = {
  view: {
    shape: 'line',
    label: 'Address in the shop',
    isOptional: true,
    hint: 'What follows /shop/. Left blank, it is made from the name. Links to its earlier addresses lead here.',
  },
  rule: limitedString(`Address must be ${maxSlugLength} characters or fewer`)
    .trim()
    .transform((typed) => typed || null)
    .superRefine((typed, check) => {
      const problem = typed && findSlugError(typed)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  write: (value) => value ?? '',
}

/** In the order of the form. The rules hold for imports and variants, too. */
export const productFields = {
  name: line('Product name', { max: maxNameLength, required: 'Product name is required' }),
  /** The provider takes no payment below 30p. Nothing here costs more than a hundred thousand pounds. */
  price: money('Price', {
    least: 30,
    most: 100_000_00,
    required: 'Please enter a valid price',
    hint: 'What buyers pay: with VAT where you charge it, and with UK delivery unless zones charge for it.',
    width: 'half',
    isStepped: true,
  }),
  stock: {
    ...number('Stock', {
      most: 1_000_000,
      message: 'Please enter a whole number up to 1,000,000, or leave it blank',
      hint: 'Left blank, it is not counted.',
      width: 'half',
    }),
    isCount: true as const,
  },
  sku: orNull(line('SKU', { max: 64, hint: 'Your own code for it, on pick lists and exports.', width: 'half' })),
  description: { ...orNull(prose('Description', { max: 2000 })), isQuiet: true as const },
  state: choice(
    'In the shop',
    [
      { value: 'on-sale', label: stateLabels['on-sale'], hint: 'Everybody sees it in the shop.' },
      { value: 'draft', label: stateLabels.draft, hint: 'Only staff see it.' },
    ],
    'Please choose whether it is on sale',
  ),
  onSaleFrom: moment('On sale from', { hint: 'London time. Left blank, straight away.', width: 'half' }),
  onSaleUntil: moment('On sale until', { hint: 'Left blank, until you take it off sale.', width: 'half' }),
  slug,
  vatClass: select('VAT', vatClassLabels, 'Please choose a VAT rate', { initial: 'standard', width: 'half' }),
}

import { expect, test } from 'vitest'

import { postalAddress } from './postal-address.ts'

test.each([
  ['1 Mill Lane\nBath BA1 1AA', ['1 Mill Lane', '', '', 'Bath', '', 'BA1 1AA']],
  ['1 Mill Lane, Bath, ba11aa', ['1 Mill Lane', '', '', 'Bath', '', 'BA1 1AA']],
  [
    'Flat 3\nThe Old Mill\n12 Lantern Row\nAbove the Bakery\nHeptonstall\nHebden Bridge\nWest Yorkshire\nHX7 7LR\nUK',
    [
      'Flat 3',
      'The Old Mill',
      '12 Lantern Row, Above the Bakery, Heptonstall',
      'Hebden Bridge',
      'West Yorkshire',
      'HX7 7LR',
    ],
  ],
  [
    '2 Quay\r\nKent Street\r\nDover\r\nKent\r\nCT16 1AA\r\nEngland',
    ['2 Quay', 'Kent Street', '', 'Dover', 'Kent', 'CT16 1AA'],
  ],
  ['10 High Street\nKent', ['10 High Street', '', '', 'Kent', '', '']],
  ['Heron House SW1A 1AA', ['Heron House', '', '', '', '', 'SW1A 1AA']],
  ['1 Mill Lane\nBA1 1AA\nBath', ['1 Mill Lane', '', '', 'Bath', '', 'BA1 1AA']],
])('%j is split into the fields of a label', (shippingAddress, fields) => {
  const { line1, line2, line3, town, county, postcode, country } = postalAddress({ shippingAddress })
  expect([line1, line2, line3, town, county, postcode]).toEqual(fields)
  expect(country).toBe('United Kingdom')
})

import { expect, test } from 'vitest'

import { readDistrict, readPostcode } from './postcode.ts'

test.each([
  ['se5 8ef', 'SE5 8EF', 'SE5'],
  ['SW1A1AA', 'SW1A 1AA', 'SW1A'],
  ['M1 1AE', 'M1 1AE', 'M1'],
  ['se5', undefined, 'SE5'],
  ['EC1A', undefined, 'EC1A'],
  ['EC1A  1BB', 'EC1A 1BB', 'EC1A'],
  ['S E 5   8 E F  ', 'SE5 8EF', 'SE5'],
  ['SE5\t8EF', 'SE5 8EF', 'SE5'],
  ['\u200BSE5\u00A08EF\u202C', 'SE5 8EF', 'SE5'],
  ['SE5-8EF.', 'SE5 8EF', 'SE5'],
  ['SE5\u20118EF', 'SE5 8EF', 'SE5'],
  ['SE5.', undefined, 'SE5'],
  ['SE5 8E', undefined, undefined],
  ['SE5 8EFF', undefined, undefined],
  ['London', undefined, undefined],
  ['12345', undefined, undefined],
  ['', undefined, undefined],
  ['SE5 8EF or so', undefined, undefined],
])('“%s” is read as postcode %s and district %s', (typed, postcode, district) => {
  expect(readPostcode(typed)).toBe(postcode)
  expect(readDistrict(typed)).toBe(district)
})

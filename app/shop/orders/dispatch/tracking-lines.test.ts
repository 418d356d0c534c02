import { expect, test } from 'vitest'

import { findNumberProblem, trackingPageOf } from '#app/shop/orders/carriers.ts'

import { readTrackingLines } from './tracking-lines.ts'

const read = (pasted: string) =>
  readTrackingLines(pasted).map(({ line, order, trackingNumber }) => [line, order, trackingNumber])

test('two columns below a heading are read in either order, divided by tabs or by commas with quotes', () => {
  const lines = [
    [2, '1a2b3c4d', 'AB123456785GB'],
    [3, '12345678', 'H00AAA0123456789'],
  ]
  expect(read('Order\tTracking\n#1A2B3C4D\tAB 1234 5678 5GB\n12345678\tH00AAA0123456789\n\n')).toEqual(lines)
  expect(read('Tracking,Order\r\nAB123456785GB,"#1a2b3c4d"\r\n"H00AAA-0123456789",#12345678')).toEqual(lines)
})

test('a single column follows the order of the list, and a blank line keeps its place', () => {
  expect(read('AB123456785GB\n\nH00AAA0123456789\n')).toEqual([
    [1, undefined, 'AB123456785GB'],
    [2, undefined, ''],
    [3, undefined, 'H00AAA0123456789'],
  ])
})

test.each([
  ['AB123456785GB', undefined],
  ['AB123456795GB', 'A digit of it is wrong'],
  ['JD0002251234567890', undefined],
  ['1.23457E+15', 'The spreadsheet has shortened it. Format the column as text, and copy it again'],
  ['ADAOKAFOR', 'It does not look like a tracking number'],
  ['<B>123456</B>', 'It does not look like a tracking number'],
])('the tracking number %s is reported as: %s', (number, problem) => expect(findNumberProblem(number)).toBe(problem))

test('a tracking number links to the page of its carrier, if the carrier is known', () => {
  expect(trackingPageOf({ carrier: 'Royal Mail', trackingNumber: 'ab 1234 5678 5gb' })).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
  )
  expect(trackingPageOf({ carrier: 'UPS', trackingNumber: '1Z&x=1' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%26X%3D1',
  )
  expect(trackingPageOf({ carrier: 'Our van', trackingNumber: '12345678' })).toBeUndefined()
  expect(trackingPageOf({ carrier: 'UPS', trackingNumber: null })).toBeUndefined()
})

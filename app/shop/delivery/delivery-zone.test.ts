import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type DeliveryZone, deliveryPence, readBeginning, splitBeginnings, zoneOf } from './delivery-zone.ts'

const zone = (name: string, ...postcodes: string[]): DeliveryZone => ({
  name,
  postcodes,
  pence: 3_95,
  freeFromPence: null,
})
const nameOf = (zones: DeliveryZone[], postcode: string) => zoneOf(zones, postcode)?.name

describe('the zone of a postcode', () => {
  test.each([
    ['IV', 'IV1 1AA', true],
    ['IV', 'IV63 6TU', true],
    ['IV1', 'IV1 1AA', true],
    ['IV1', 'iv11aa', true],
    ['IV1', 'IV10 8SD', false],
    ['IV1', 'IV11 8XX', false],
    ['B', 'B1 1AA', true],
    ['B', 'BT1 1AA', false],
    ['BT', 'B1 1AA', false],
    ['KA27', 'KA27 8AA', true],
    ['KA27', 'KA2 7AA', false],
    ['KA2', 'KA27 8AA', false],
    ['IV1-28', 'IV28 3XX', true],
    ['IV1-28', 'IV30 1AA', false],
    ['IV2-28', 'IV1 1AA', false],
    ['EC1', 'EC1A 1BB', true],
    ['EC1A', 'EC1V 1BB', false],
    ['W1', 'W1A 1AA', true],
    ['W1', 'W11 1AA', false],
  ])('with the prefix %s contains %s: %s', (beginning, postcode, isIn) => {
    expect(nameOf([zone('it', beginning)], postcode)).toBe(isIn ? 'it' : undefined)
  })

  test('is the zone that matches it most precisely, or otherwise the zone for everywhere else', () => {
    const zones = [zone('elsewhere'), zone('area', 'PA'), zone('range', 'PA20-49'), zone('district', 'PA41', 'PA2')]
    expect(nameOf(zones, 'PA1 1AA')).toBe('area')
    expect(nameOf(zones, 'PA34 4AA')).toBe('range')
    expect(nameOf(zones, 'PA41 7AA')).toBe('district')
    expect(nameOf(zones, 'PA2 7AA')).toBe('district')
    expect(nameOf(zones, 'SW1A 1AA')).toBe('elsewhere')
    expect(nameOf(zones.slice(1), 'SW1A 1AA')).toBeUndefined()
    expect(nameOf(zones, 'not a postcode')).toBeUndefined()
  })

  test('does not depend on the order of the zones', () => {
    const letters = fc.constantFrom('A', 'B', 'PA', 'IV')
    const beginning = fc.oneof(
      letters,
      fc.tuple(letters, fc.nat(99)).map(([area, number]) => `${area}${number}`),
      fc.tuple(letters, fc.nat(99), fc.nat(99)).map(([area, first, last]) => `${area}${first}-${last}`),
    )
    const postcode = fc.tuple(letters, fc.nat(99)).map(([area, number]) => `${area}${number} 1AA`)
    fc.assert(
      fc.property(beginning, postcode, (first, typed) => {
        const [one, elsewhere] = [zone('one', first), zone('elsewhere')]
        expect(nameOf([one, elsewhere], typed)).toBe(nameOf([elsewhere, one], typed))
        expect(nameOf([one, elsewhere], typed)).toBeDefined()
      }),
    )
  })
})

test('the delivery price is zero from a set total', () => {
  const free = { ...zone('free'), freeFromPence: 50_00 }
  expect([49_99, 50_00].map((goodsPence) => deliveryPence(free, goodsPence))).toEqual([3_95, 0])
  expect(deliveryPence(zone('never free'), 50_00)).toBe(3_95)
})

test('postcode areas and ranges are accepted in any case, with any usual separator or dash', () => {
  expect(splitBeginnings('iv1 – IV28; hs,KA27\nhs  ec1a')).toEqual(['IV1-28', 'HS', 'KA27', 'EC1A'])
})

test('every valid postcode prefix can be rebuilt from its parsed parts', () => {
  const written = fc.stringMatching(/^[A-Z]{1,3}\d{0,3}-?\d{0,2}[A-Z]?$/)
  fc.assert(
    fc.property(written, (beginning) => {
      const read = readBeginning(beginning)
      fc.pre(read !== undefined)
      const { area, first = '', last = first, letter = '' } = read ?? { area: '' }
      expect(`${area}${first}${last === first ? '' : `-${last}`}${letter}`).toBe(beginning.replace(/(\d+)-\1$/, '$1'))
    }),
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type DeliveryZone, deliveryPence, zoneOf } from './delivery-zone.ts'

const zone = (name: string, ...postcodes: string[]): DeliveryZone => ({
  name,
  postcodes,
  basis: 'total',
  rates: [{ upTo: null, pence: 395 }],
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

describe('the delivery price', () => {
  const byWeight: DeliveryZone = {
    ...zone('by weight'),
    basis: 'weight',
    rates: [
      { upTo: 1000, pence: 350 },
      { upTo: 5000, pence: 650 },
    ],
    freeFromPence: 50_00,
  }

  test('follows the weight steps, each including its upper limit', () => {
    const costs = [0, 1000, 1001, 5000, 5001].map((grams) => deliveryPence(byWeight, { goodsPence: 10_00, grams }))
    expect(costs).toEqual([350, 350, 650, 650, undefined])
  })

  test('is zero from a set order total, except for a parcel that is too heavy to send', () => {
    expect(deliveryPence(byWeight, { goodsPence: 49_99, grams: 10 })).toBe(350)
    expect(deliveryPence(byWeight, { goodsPence: 50_00, grams: 10 })).toBe(0)
    expect(deliveryPence(byWeight, { goodsPence: 50_00, grams: 5001 })).toBeUndefined()
  })

  test('by order total needs no step above the total from which delivery is free', () => {
    const byTotal = { ...byWeight, basis: 'total' as const, rates: [{ upTo: 49_99, pence: 395 }] }
    expect(deliveryPence(byTotal, { goodsPence: 49_99, grams: 90_000 })).toBe(395)
    expect(deliveryPence(byTotal, { goodsPence: 50_00, grams: 90_000 })).toBe(0)
    expect(deliveryPence({ ...byTotal, freeFromPence: null }, { goodsPence: 50_00, grams: 0 })).toBeUndefined()
  })

  test('is the rate of the matching weight step for any parcel, and undefined above the last step', () => {
    const pence = fc.nat(100_000)
    fc.assert(
      fc.property(fc.uniqueArray(pence, { minLength: 1, maxLength: 6 }), pence, pence, (ends, goodsPence, grams) => {
        const rates = ends.toSorted((a, b) => a - b).map((upTo, at) => ({ upTo, pence: (at + 1) * 100 }))
        const cost = deliveryPence({ ...byWeight, rates, freeFromPence: null }, { goodsPence, grams })
        const step = ends.filter((end) => end < grams).length
        expect(cost).toBe(step < ends.length ? (step + 1) * 100 : undefined)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'
import { type DeliveryZone, readBeginning } from '#app/shop/delivery/delivery-zone.ts'
import { describePostcodes, describeSteps } from '#app/shop/delivery/describe-zone.ts'

import { tryZones } from './try-zones.ts'
import { toZone, zoneFieldsOf, zoneInput } from './zone-input.ts'
import { zonePresets } from './zone-presets.ts'
import { parseKilograms, stepFieldNames } from './zone-steps.ts'

const blank = Object.fromEntries(stepFieldNames.map((name) => [name, '']))
const flat = { name: 'Mainland UK', postcodes: '', basis: 'total', freeFrom: '', totalCost1: '3.95' }
const byWeight = { ...flat, basis: 'weight', totalCost1: '' }

function parse(change: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...blank, ...change })) form.set(name, value)
  return parseForm(zoneInput, form)
}

function zoneFrom(change: Record<string, string>): DeliveryZone {
  const parsed = parse(change)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return toZone(parsed.value)
}

const errorsOf = (change: Record<string, string>) => {
  const parsed = parse(change)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

test.each([
  ['one price for all', flat, []],
  ['no name', { ...flat, name: ' ' }, ['name']],
  ['no price', { ...flat, totalCost1: '' }, ['totalCost1']],
  ['prices of the other basis only', { ...flat, basis: 'weight' }, ['weightCost1']],
  ['no basis', { ...flat, basis: '' }, ['basis']],
  ['a postcode that there is not', { ...flat, postcodes: 'IV, 1AA' }, ['postcodes']],
  ['a whole postcode', { ...flat, postcodes: 'IV1 1AA' }, ['postcodes']],
  ['three letters', { ...flat, postcodes: 'IVX' }, ['postcodes']],
  ['a nought in front', { ...flat, postcodes: 'IV01' }, ['postcodes']],
  ['a range backwards', { ...flat, postcodes: 'IV28-1' }, ['postcodes']],
  ['a step without its price', { ...byWeight, weightUpTo1: '1', weightCost1: '3', weightUpTo2: '5' }, ['weightCost2']],
  [
    'a step that is lower',
    { ...byWeight, weightUpTo1: '2', weightCost1: '3', weightUpTo2: '2', weightCost2: '4' },
    ['weightUpTo2'],
  ],
  [
    'an open step before another',
    { ...byWeight, weightCost1: '3', weightUpTo2: '2', weightCost2: '4' },
    ['weightUpTo1'],
  ],
  ['a limit of weight', { ...byWeight, weightUpTo1: '20', weightCost1: '3' }, []],
  ['a limit of the total', { ...flat, totalUpTo1: '50' }, ['freeFrom']],
  ['a limit of the total, free from then on', { ...flat, totalUpTo1: '49.99', freeFrom: '50' }, []],
  [
    'a limit of the total, and a gap before what is free',
    { ...flat, totalUpTo1: '49.98', freeFrom: '50' },
    ['freeFrom'],
  ],
  ['a price in words', { ...flat, totalCost1: 'three' }, ['totalCost1']],
  ['free from nothing', { ...flat, freeFrom: '0' }, ['freeFrom']],
])('a zone with %s: exactly its invalid fields have errors', (_, change: Record<string, string>, errors: string[]) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('postcode areas and ranges are accepted in any case, with any usual separator or dash', () => {
  expect(zoneFrom({ ...flat, postcodes: 'iv1 – IV28; hs,KA27\nhs  ec1a' }).postcodes).toEqual([
    'IV1-28',
    'HS',
    'KA27',
    'EC1A',
  ])
})

test('the postcodes of every preset are valid', () => {
  for (const { name, postcodes } of zonePresets) expect(errorsOf({ ...flat, name, postcodes })).toEqual([])
})

test('kilograms are converted to exact grams, and invalid weights are rejected', () => {
  expect(['2', '0.75', '1.005 kg', '0', '1.0005', 'two'].map(parseKilograms)).toEqual([
    2000,
    750,
    1005,
    undefined,
    undefined,
    undefined,
  ])
})

test('a saved zone is unchanged after its form is opened and submitted', () => {
  const rate = fc.record({ width: fc.integer({ min: 1, max: 9999 }), pence: fc.nat(5000) })
  const rates = fc.array(rate, { minLength: 1, maxLength: 6 }).map((steps) => {
    let upTo = 0
    return steps.map(({ width, pence }) => ({ upTo: (upTo += width), pence }))
  })
  fc.assert(
    fc.property(rates, fc.boolean(), fc.option(fc.integer({ min: 1, max: 100_00 })), (steps, isOpen, freeFromPence) => {
      const open = isOpen ? steps.map((step, at) => (at === steps.length - 1 ? { ...step, upTo: null } : step)) : steps
      const zone: DeliveryZone = { name: 'A', postcodes: ['IV'], basis: 'weight', rates: open, freeFromPence }
      expect(zoneFrom(zoneFieldsOf(zone))).toEqual(zone)
    }),
  )
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

describe('delivery zones', () => {
  const islands = zoneFrom({ ...byWeight, name: 'Islands', postcodes: 'HS, ZE', weightUpTo1: '2', weightCost1: '9.50' })
  const mainland = zoneFrom({ ...flat, freeFrom: '50' })
  const ask = (postcode: string, goods = '', weight = '', zones = [islands, mainland]) =>
    tryZones(zones, { postcode, goods, weight })

  test('quote what a buyer would pay, or say why there is no price', () => {
    expect(ask('')).toBeUndefined()
    expect(ask('hs1 2aa', '10', '1.5')).toBe('Islands: £9.50.')
    expect(ask('HS1', '10', '2.5')).toContain('too heavy')
    expect(ask('SW1A 1AA', '49.99')).toBe('Mainland UK: £3.95.')
    expect(ask('SW1A 1AA', '50')).toBe('Mainland UK: free.')
    expect(ask('SW1A 1AA', '50', '', [islands])).toContain('refused at checkout')
    expect(ask('nowhere')).toContain('not a UK postcode')
    expect(ask('HS1', 'ten')).toContain('in pounds')
    expect(ask('HS1', '10', 'heavy')).toContain('in kilograms')
  })

  test('are described with each price step and their postcodes', () => {
    expect(describeSteps(islands)).toEqual([{ of: 'Up to 2 kg', pence: 9_50 }])
    expect(describeSteps(mainland)).toEqual([{ of: 'Any total', pence: 3_95 }])
    const steps = { ...flat, totalUpTo1: '20', totalCost1: '4', totalCost2: '2' }
    expect(describeSteps(zoneFrom(steps)).map(({ of }) => of)).toEqual(['Up to £20.00', 'Above £20.00'])
    expect([islands, mainland].map(describePostcodes)).toEqual(['HS and ZE', 'Everywhere else in the UK'])
  })
})

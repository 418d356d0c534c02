import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  acceptAll,
  acceptNecessary,
  consentValidDays,
  defaultPreferences,
  readConsent,
  savePreferences,
} from './consent.ts'

const now = new Date('2026-03-01T03:12:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const necessaryOnly = { necessary: true, analytics: false, marketing: false, functional: false }

/** Reads a valid record to which `change` was applied. */
function readChanged(change: Record<string, unknown>) {
  return readConsent(JSON.stringify({ ...acceptAll(now), ...change }), now)
}

describe('a consent choice', () => {
  test('of everything enables all four categories and records the time', () => {
    expect(acceptAll(now)).toEqual({
      hasConsented: true,
      preferences: { necessary: true, analytics: true, marketing: true, functional: true },
      consentDate: '2026-03-01T03:12:00.000Z',
    })
  })

  test('of only the necessary, which is also the default, disables the rest', () => {
    expect(acceptNecessary(now).preferences).toEqual(necessaryOnly)
    expect(defaultPreferences).toEqual(necessaryOnly)
  })

  test('can never disable the necessary category', () => {
    const { preferences } = savePreferences({ necessary: false, functional: true }, now)
    expect(preferences).toEqual({ ...necessaryOnly, functional: true })
  })

  test('is read back unchanged, whatever was chosen', () => {
    const chosen = fc.record({ analytics: fc.boolean(), marketing: fc.boolean(), functional: fc.boolean() })
    const age = fc.integer({ min: 0, max: consentValidDays * dayMs })
    fc.assert(
      fc.property(chosen, age, (preferences, ms) => {
        const record = savePreferences(preferences, new Date(now.getTime() - ms))
        expect(readConsent(JSON.stringify(record), now)).toEqual(record)
      }),
    )
  })
})

describe('no consent choice is read from', () => {
  test('nothing stored', () => expect(readConsent(null, now)).toBeUndefined())

  test('a record older than 365 days', () => {
    expect(readConsent(JSON.stringify(acceptAll(daysAgo(365))), now)).toBeDefined()
    expect(readConsent(JSON.stringify(acceptAll(new Date(daysAgo(365).getTime() - 1))), now)).toBeUndefined()
  })

  test('a record dated in the future', () => {
    expect(readConsent(JSON.stringify(acceptAll(new Date(now.getTime() + 1))), now)).toBeUndefined()
  })

  test.each([
    ['a date in other words', { consentDate: 'Sun Mar 01 2026 03:00:00 GMT' }],
    ['a date that is no text', { consentDate: now.getTime() - 1000 }],
    ['a date that does not exist', { consentDate: '2026-02-30T00:00:00.000Z' }],
    ['consent as a word', { hasConsented: 'true' }],
    ['consent denied', { hasConsented: false }],
    ['no preferences', { preferences: null }],
    ['preferences as a list', { preferences: [true, true, true, true] }],
    ['analytics as a number', { preferences: { ...necessaryOnly, analytics: 1 } }],
    ['marketing as a word', { preferences: { ...necessaryOnly, marketing: 'true' } }],
    ['functional as nothing', { preferences: { ...necessaryOnly, functional: null } }],
    ['a preference left out', { preferences: { necessary: true, analytics: true, marketing: true } }],
    ['the necessary turned off', { preferences: { ...necessaryOnly, necessary: false } }],
  ])('%s', (_name, change) => {
    expect(readChanged({})).toBeDefined()
    expect(readChanged(change)).toBeUndefined()
  })

  test('any text that is not such a record, and nothing throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readConsent(text, now) === undefined))
  })

  test('any other JSON, not even a partial record', () => {
    const value = fc.oneof(
      fc.boolean(),
      fc.constant(null),
      fc.double(),
      fc.string(),
      fc.constant(daysAgo(1).toISOString()),
    )
    const preferences = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...Object.keys(necessaryOnly)), value))
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.record({ hasConsented: value, consentDate: value, preferences }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(hostile, (stored) => {
        const record = readConsent(JSON.stringify(stored), now)
        if (!record) return
        expect(Object.keys(record).toSorted()).toEqual(['consentDate', 'hasConsented', 'preferences'])
        expect(record.preferences.necessary).toBe(true)
        for (const chosen of Object.values(record.preferences)) expect(typeof chosen).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })
})

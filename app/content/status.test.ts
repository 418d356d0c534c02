import { expect, test } from 'vitest'

import { isShown, type Visibility, statusBadges } from './status.ts'

const now = new Date('2026-09-01T12:00:00Z')
const before = new Date('2026-08-01T12:00:00Z')
const later = new Date('2026-10-01T12:00:00Z')
const visibility = (change: Partial<Visibility>): Visibility => ({
  status: 'published',
  from: null,
  until: null,
  ...change,
})
const badges = (
  change: Partial<Visibility>,
  { kind = 'page', hasDraft = false }: { kind?: 'page' | 'slide'; hasDraft?: boolean } = {},
) => statusBadges(kind, { ...visibility(change), hasDraft, now }).map(({ label }) => label)

test('a record says its status, and what follows from its dates and drafts', () => {
  expect(badges({ status: 'draft' })).toEqual(['Draft'])
  expect(badges({ status: 'archived' })).toEqual(['Archived'])
  expect(badges({})).toEqual(['Published'])
  expect(badges({ from: later })).toEqual(['Published', 'Scheduled'])
  expect(badges({ until: before })).toEqual(['Published', 'Ended'])
  expect(badges({ from: before, until: later }, { hasDraft: true })).toEqual(['Published', 'Live with changes'])
})

test('a slide is active or inactive', () => {
  expect(badges({}, { kind: 'slide' })).toEqual(['Active'])
  expect(badges({ status: 'draft' }, { kind: 'slide' })).toEqual(['Inactive'])
})

test('visitors see what is published, from its start up to its end', () => {
  expect(isShown(visibility({ from: now }), now)).toBe(true)
  expect(isShown(visibility({ from: later }), now)).toBe(false)
  expect(isShown(visibility({ until: now }), now)).toBe(false)
  expect(isShown(visibility({ from: before, until: later }), now)).toBe(true)
  expect(isShown(visibility({ status: 'draft' }), now)).toBe(false)
  expect(isShown(visibility({ status: 'archived' }), now)).toBe(false)
})

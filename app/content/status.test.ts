import { expect, test } from 'vitest'

import { contentStatus, isShown, type Visibility } from './status.ts'

const now = new Date('2026-09-01T12:00:00Z')
const before = new Date('2026-08-01T12:00:00Z')
const later = new Date('2026-10-01T12:00:00Z')
const visibility = (change: Partial<Visibility>): Visibility => ({
  status: 'published',
  from: null,
  until: null,
  ...change,
})

type Asked = Partial<Visibility> & { kind?: 'page' | 'slide'; hasDraft?: boolean }
function said({ kind = 'page', hasDraft = false, ...change }: Asked) {
  const { label, details } = contentStatus(kind, { ...visibility(change), hasDraft, now })
  return [label, ...details.map(({ text }) => text)]
}

test('a record has one status, the most telling, and says the rest in words', () => {
  const unpublished = 'Has changes that are not published'
  expect(said({ status: 'draft' })).toEqual(['Draft'])
  expect(said({ status: 'archived' })).toEqual(['Archived'])
  expect(said({})).toEqual(['Published'])
  expect(said({ until: later })).toEqual(['Published', 'Until 1 October 2026, 13:00 BST'])
  expect(said({ hasDraft: true, from: before })).toEqual(['Live with changes'])
  expect(said({ hasDraft: true, from: later })).toEqual(['Scheduled', 'From 1 October 2026, 13:00 BST', unpublished])
  expect(said({ hasDraft: true, until: before })).toEqual(['Ended', 'Since 1 August 2026, 13:00 BST', unpublished])
})

test('a slide is active or inactive', () => {
  expect(said({ kind: 'slide' })).toEqual(['Active'])
  expect(said({ kind: 'slide', status: 'draft' })).toEqual(['Inactive'])
  expect(said({ kind: 'slide', hasDraft: true })).toEqual(['Live with changes'])
})

test('visitors see what is published, from its start up to its end', () => {
  expect(isShown(visibility({ from: now }), now)).toBe(true)
  expect(isShown(visibility({ from: later }), now)).toBe(false)
  expect(isShown(visibility({ until: now }), now)).toBe(false)
  expect(isShown(visibility({ from: before, until: later }), now)).toBe(true)
  expect(isShown(visibility({ status: 'draft' }), now)).toBe(false)
  expect(isShown(visibility({ status: 'archived' }), now)).toBe(false)
})

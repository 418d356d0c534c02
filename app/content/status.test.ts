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

type StatusInput = Partial<Visibility> & { kind?: 'page' | 'slide'; hasDraft?: boolean }
function labels({ kind = 'page', hasDraft = false, ...change }: StatusInput) {
  const { text: label, details } = contentStatus(kind, { ...visibility(change), hasDraft, now })
  return [label, ...details.map(({ text }) => text)]
}

test('a record has one status label, the most informative, and shows the rest as details', () => {
  const unpublished = 'Has changes that are not published'
  expect(labels({ status: 'draft' })).toEqual(['Draft'])
  expect(labels({ status: 'archived' })).toEqual(['Archived'])
  expect(labels({})).toEqual(['Published'])
  expect(labels({ until: later })).toEqual(['Published', 'Until 1 October 2026, 13:00 BST'])
  expect(labels({ hasDraft: true, from: before })).toEqual(['Live with changes'])
  expect(labels({ hasDraft: true, from: later })).toEqual(['Scheduled', 'From 1 October 2026, 13:00 BST', unpublished])
  expect(labels({ hasDraft: true, until: before })).toEqual(['Ended', 'Since 1 August 2026, 13:00 BST', unpublished])
})

test('a slide is active or inactive', () => {
  expect(labels({ kind: 'slide' })).toEqual(['Active'])
  expect(labels({ kind: 'slide', status: 'draft' })).toEqual(['Inactive'])
  expect(labels({ kind: 'slide', hasDraft: true })).toEqual(['Live with changes'])
})

test('visitors see published content from its start until just before its end', () => {
  expect(isShown(visibility({ from: now }), now)).toBe(true)
  expect(isShown(visibility({ from: later }), now)).toBe(false)
  expect(isShown(visibility({ until: now }), now)).toBe(false)
  expect(isShown(visibility({ from: before, until: later }), now)).toBe(true)
  expect(isShown(visibility({ status: 'draft' }), now)).toBe(false)
  expect(isShown(visibility({ status: 'archived' }), now)).toBe(false)
})

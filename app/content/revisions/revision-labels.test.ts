import { expect, test } from 'vitest'

import { authorOf, groupHistory, type RevisionReason } from './revision-labels.ts'

const row = (reason: RevisionReason, name: string | null = null) => ({ reason, name })

test('consecutive unsaved sessions are one row, everything else has its own', () => {
  const history = [row('sitting'), row('sitting'), row('saved'), row('sitting'), row('published'), row('saved')]
  expect(groupHistory(history).map(({ revisions, isFolded }) => [revisions.length, isFolded])).toEqual([
    [2, true],
    [1, false],
    [1, false],
    [1, false],
    [1, false],
  ])
})

test('a named revision is never folded', () => {
  const history = [row('sitting'), row('sitting', 'Before the rewrite'), row('sitting')]
  expect(groupHistory(history).map(({ revisions }) => revisions.length)).toEqual([1, 1, 1])
  expect(groupHistory([])).toEqual([])
})

const by = (reason: RevisionReason, author: string | null, authorId: string | null = null) =>
  authorOf({ reason, author, authorId })

test('a version names its author, a deleted author or the site', () => {
  expect(by('saved', 'Maya Singh', 'id')).toBe('Maya Singh')
  expect(by('saved', null)).toBe('Somebody who has left')
  expect(by('imported', null)).toBe('The site')
})

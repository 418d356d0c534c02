import { expect, test } from 'vitest'

import { authorOf, groupHistory, type RevisionReason } from './revision-labels.ts'

const row = (reason: RevisionReason, name: string | null = null) => ({ reason, name })

test('what was typed several times on end is one row, and everything else stands by itself', () => {
  const history = [row('sitting'), row('sitting'), row('saved'), row('sitting'), row('published'), row('saved')]
  expect(groupHistory(history).map(({ revisions, isFolded }) => [revisions.length, isFolded])).toEqual([
    [2, true],
    [1, false],
    [1, false],
    [1, false],
    [1, false],
  ])
})

test('what somebody gave a name is never folded away', () => {
  const history = [row('sitting'), row('sitting', 'Before the rewrite'), row('sitting')]
  expect(groupHistory(history).map(({ revisions }) => revisions.length)).toEqual([1, 1, 1])
  expect(groupHistory([])).toEqual([])
})

const by = (reason: RevisionReason, author: string | null, authorId: string | null = null) =>
  authorOf({ reason, author, authorId })

test('a version is by whoever wrote it, by nobody any more, or by the site', () => {
  expect(by('saved', 'Maya Singh', 'id')).toBe('Maya Singh')
  expect(by('saved', null)).toBe('Somebody who has left')
  expect(by('imported', null)).toBe('The site')
})

import { expect, test } from 'vitest'

import type { RevisionReason } from './history.server.ts'
import { authorOf } from './revision-labels.ts'

const by = (reason: RevisionReason, author: string | null, authorId: string | null = null) =>
  authorOf({ reason, author, authorId })

test('a version names its author, a deleted author or the site', () => {
  expect(by('saved', 'Maya Singh', 'id')).toBe('Maya Singh')
  expect(by('saved', null)).toBe('Somebody who has left')
  expect(by('imported', null)).toBe('The site')
})

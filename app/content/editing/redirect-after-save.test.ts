import { expect, test } from 'vitest'

import { publicationStepPath } from './redirect-after-save.server.ts'

const step = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return publicationStepPath(form)
}
const live = {
  publishStatus: 'published',
  statusBefore: 'published',
  publishDate: '2026-11-01T09:00',
  publishDateBefore: '2026-11-01T09:00',
}

test.each([
  ['nothing is said', {}, ''],
  ['all stays as it is', live, ''],
  ['a draft stays a draft', { publishStatus: 'draft', statusBefore: 'draft' }, ''],
  ['a draft is published', { publishStatus: 'published', statusBefore: 'draft', publishDate: '' }, '/publication'],
  [
    'a draft is scheduled',
    { publishStatus: 'published', statusBefore: 'draft', publishDate: '2027-01-02T03:04' },
    '/publication?from=2027-01-02T03%3A04',
  ],
  [
    'a live one gets another date',
    { ...live, publishDate: '2026-10-01T09:00' },
    '/publication?from=2026-10-01T09%3A00',
  ],
  ['a live one is archived', { ...live, publishStatus: 'archived' }, '/withdrawal?status=archived'],
  [
    'an archived one is a draft again',
    { publishStatus: 'draft', statusBefore: 'archived' },
    '/withdrawal?status=draft',
  ],
  ['the status is made up', { publishStatus: 'deleted', statusBefore: 'draft' }, ''],
])('saving leads to the right next step when %s', (_, fields, path) => {
  expect(step(fields)).toBe(path)
})

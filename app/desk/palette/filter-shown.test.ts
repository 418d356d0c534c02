import { expect, test } from 'vitest'

import type { Entry } from './entry.ts'
import { stillMeant } from './filter-shown.ts'

const ada: Entry = { kind: 'enquiry', href: '/a', label: 'Ada Okafor', note: 'K7QT-93RM, ada@example.com' }
const bea: Entry = { kind: 'enquiry', href: '/b', label: 'Bea Okafor', note: 'M2XX-11AA, bea@example.com' }
const found = [{ name: 'Contact Submissions', entries: [ada, bea] }]

test('what is typed on narrows what was found, by all that is shown of it', () => {
  expect(stillMeant(found, 'okafor ad')).toEqual([{ name: 'Contact Submissions', entries: [ada] }])
  expect(stillMeant(found, 'M2XX')).toEqual([{ name: 'Contact Submissions', entries: [bea] }])
  expect(stillMeant(found, 'okafor')).toEqual(found)
})

test('of another search nothing is left', () => {
  expect(stillMeant(found, 'wombat')).toEqual([])
})

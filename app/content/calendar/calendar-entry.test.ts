import { expect, test } from 'vitest'

import { entryBadge, type CalendarEntry, entryPath, entryTime } from './calendar-entry.ts'

const entry = (what: CalendarEntry['what'], at: string): CalendarEntry => {
  return { what, at: new Date(at), kind: 'post', id: '1', name: 'Tongue tie' }
}

test('an entry shows its time with the zone, also in the hour that comes twice, and a review shows no time', () => {
  expect(entryTime(entry('begins', '2027-10-31T00:30:00Z'))).toBe('01:30 BST')
  expect(entryTime(entry('ends', '2027-10-31T01:30:00Z'))).toBe('01:30 GMT')
  expect(entryTime(entry('review', '2027-10-30T23:00:00Z'))).toBeUndefined()
})

test('the badge of an entry distinguishes future from past', () => {
  const now = new Date('2027-10-31T12:00:00Z')
  const label = (what: CalendarEntry['what'], at: string) => entryBadge(entry(what, at), now).label
  expect([label('begins', '2027-10-31T12:00:01Z'), label('begins', '2027-10-31T12:00:00Z')]).toEqual([
    'Publishes',
    'Published',
  ])
  expect([label('ends', '2027-11-01T09:00:00Z'), label('ends', '2027-10-01T09:00:00Z')]).toEqual(['Ends', 'Ended'])
  // Due until its day is over.
  expect([label('review', '2027-10-30T23:00:00Z'), label('review', '2027-10-29T23:00:00Z')]).toEqual([
    'Review due',
    'Review overdue',
  ])
  expect(entryPath(entry('review', '2027-10-30T23:00:00Z'))).toBe('/cms/blog/1')
})

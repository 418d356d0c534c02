import { expect, test } from 'vitest'

import { activeWords, badgesOf, isShown, publishedWords } from '#app/content/manage/badges.ts'

const now = new Date('2026-06-01T12:00Z')
const [before, after] = [new Date('2026-05-01T12:00Z'), new Date('2026-07-01T12:00Z')]

test.each([
  [{ isOn: false, hasDraft: false }, ['Draft']],
  [{ isOn: false, hasDraft: false, from: after }, ['Draft']],
  [{ isOn: true, hasDraft: false }, ['Published']],
  [{ isOn: true, hasDraft: true }, ['Published', 'Live with changes']],
  [{ isOn: true, hasDraft: false, from: after }, ['Published', 'Scheduled']],
  [{ isOn: true, hasDraft: false, from: before, until: after }, ['Published']],
  [{ isOn: true, hasDraft: false, from: before, until: now }, ['Published', 'Ended']],
])('%j is said by %j', (standing, labels) => {
  expect(badgesOf(standing, publishedWords, now).map(({ label }) => label)).toEqual(labels)
})

test('a slide is active or inactive', () => {
  expect(badgesOf({ isOn: false, hasDraft: true }, activeWords, now).map(({ label }) => label)).toEqual(['Inactive'])
})

test('visitors see it only within its dates', () => {
  const on = { isOn: true, hasDraft: false }
  expect(
    [on, { ...on, from: after }, { ...on, until: now }, { ...on, isOn: false }].map((one) => isShown(one, now)),
  ).toEqual([true, false, false, false])
})

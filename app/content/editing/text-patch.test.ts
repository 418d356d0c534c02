import { expect, test } from 'vitest'

import { applyPatch, createPatch } from './text-patch.ts'

test.each([
  ['', 'One'],
  ['One', ''],
  ['aaa', 'aaaa'],
  ['aaaa', 'aa'],
  ['One midwife.', 'One kind midwife.'],
  ['One 🏡 here', 'One 🏠 here'],
  ['abab', 'ab'],
])('a patch from %j to %j produces the new text and leaves other fields', (before, now) => {
  expect(applyPatch({ title: before, body: 'Stays' }, createPatch({ title: before }, { title: now }))).toEqual({
    title: now,
    body: 'Stays',
  })
})

test('one letter typed in a long text produces a small patch', () => {
  const body = 'One midwife, at your own door.\n\n'.repeat(3000)
  const now = `${body.slice(0, 40_000)}x${body.slice(40_000)}`
  const change = createPatch({ body, tags: ['a'] }, { body: now, tags: ['a', 'b'] })
  expect(JSON.stringify(change).length).toBeLessThan(100)
  expect(applyPatch({ body, tags: ['a'] }, change)).toEqual({ body: now, tags: ['a', 'b'] })
})

test('a patch adds new fields, both text and lists', () => {
  expect(applyPatch({}, createPatch({}, { title: 'New', tags: ['one'] }))).toEqual({ title: 'New', tags: ['one'] })
})

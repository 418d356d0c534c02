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
])('what changes %j into %j does so', (before, now) => {
  expect(applyPatch({ title: before, body: 'Stays' }, createPatch({ title: before }, { title: now }))).toEqual({
    title: now,
    body: 'Stays',
  })
})

test('a letter typed in a long text is a small change', () => {
  const body = 'One midwife, at your own door.\n\n'.repeat(3000)
  const now = `${body.slice(0, 40_000)}x${body.slice(40_000)}`
  const change = createPatch({ body, tags: ['a'] }, { body: now, tags: ['a', 'b'] })
  expect(JSON.stringify(change).length).toBeLessThan(100)
  expect(applyPatch({ body, tags: ['a'] }, change)).toEqual({ body: now, tags: ['a', 'b'] })
})

test('a field that is new or has become a list is taken over', () => {
  expect(applyPatch({}, createPatch({}, { title: 'New', tags: ['one'] }))).toEqual({ title: 'New', tags: ['one'] })
})

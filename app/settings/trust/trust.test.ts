import { expect, test } from 'vitest'

import { listTrustFacts, noTrustFacts, trustFacts } from './trust.ts'

const fact = { statement: 'On the NMC register', checkedOn: '2026-03-09', source: 'https://www.nmc.org.uk/' }

test('no facts are listed before any are entered', () => {
  expect(listTrustFacts(noTrustFacts)).toEqual([])
})

test('only facts with a statement and a source are listed', () => {
  const facts = { ...noTrustFacts, nmc: fact, dbs: { ...fact, source: '' }, insurance: { ...fact, statement: '' } }
  expect(listTrustFacts(facts)).toEqual([fact])
})

test.each([
  ['no address', { ...fact, source: 'nmc.org.uk' }],
  ['a script', { ...fact, source: 'javascript:alert(1)' }],
  ['no day', { ...fact, checkedOn: 'lately' }],
  ['a statement that is too long', { ...fact, statement: 'a'.repeat(121) }],
])('a fact with %s is refused', (_what, wrong) => {
  expect(trustFacts.safeParse({ ...noTrustFacts, nmc: wrong }).success).toBe(false)
})

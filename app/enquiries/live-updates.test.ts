import { expect, test } from 'vitest'

import { affectsRecord } from './live-updates.ts'

const seen = ['request-1', null]

test.each([
  ['a change of it by another request', { changes: [{ ids: ['ada'], requestId: 'request-2' }] }, true],
  ['a change of it by the site', { changes: [{ ids: ['ada'], requestId: null }] }, true],
  ['changes of very many', { changes: [{ requestId: 'request-2' }] }, true],
  ['what may have been missed', { isMissed: true }, true],
  ['a change that the page shows already', { changes: [{ ids: ['ada'], requestId: 'request-1' }] }, false],
  ['a change of another one', { changes: [{ ids: ['bea'], requestId: 'request-2' }] }, false],
  ['an arrival', { hasArrived: true }, false],
])('affectsRecord reports whether an open record is affected by %s', (_, news, isAffected) => {
  expect(affectsRecord(news, 'ada', seen)).toBe(isAffected)
})

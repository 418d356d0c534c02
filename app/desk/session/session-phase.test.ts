import { expect, test } from 'vitest'

import { toLocalClock, nextCheck, phaseOf } from './session-phase.ts'

const minute = 60_000
const now = 1_000 * minute
const ada = (endsAt: number) => ({ userId: 'ada', firstName: 'Ada', startedAt: 0, endsAt })

test('a session with three minutes left shows no warning', () => {
  expect(phaseOf('ada', ada(now + 3 * minute), now)).toEqual({ name: 'here' })
})

test('a session with two minutes left asks its owner whether to continue', () => {
  const at = now + 2 * minute
  expect(phaseOf('ada', ada(at), now)).toEqual({ name: 'expiring', at })
})

test.each([
  ['its time is over', ada(now)],
  ['the browser has no session', null],
])('a session has ended when %s', (_, session) => {
  expect(phaseOf('ada', session, now)).toEqual({ name: 'ended' })
})

test("another person's session is reported as theirs, however soon it ends", () => {
  const ruth = { userId: 'ruth', firstName: 'Ruth', startedAt: 0, endsAt: now + minute }
  expect(phaseOf('ada', ruth, now)).toEqual({ name: 'other', firstName: 'Ruth' })
})

test('the next check is two minutes before the end, then at the end, then never', () => {
  const session = ada(now + 60 * minute)
  expect(nextCheck({ name: 'here' }, session)).toBe(now + 58 * minute)
  expect(nextCheck({ name: 'expiring', at: session.endsAt }, session)).toBe(session.endsAt)
  expect(nextCheck({ name: 'ended' }, session)).toBeUndefined()
  expect(nextCheck({ name: 'other', firstName: 'Ruth' }, session)).toBeUndefined()
})

test('a device clock that is an hour behind does not lengthen the session', () => {
  const received = { userId: 'ada', firstName: 'Ada', startedAt: 0, endsAt: now + 10 * minute, now }
  expect(toLocalClock(received, now - 60 * minute)).toMatchObject({ endsAt: now - 50 * minute })
})

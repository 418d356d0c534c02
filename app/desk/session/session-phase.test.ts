import { expect, test } from 'vitest'

import { toLocalClock, nextCheck, phaseOf } from './session-phase.ts'

const minute = 60_000
const now = 1_000 * minute
const ada = (endsAt: number) => ({ userId: 'ada', firstName: 'Ada', startedAt: 0, endsAt })

test('a session with time left needs no word', () => {
  expect(phaseOf('ada', ada(now + 3 * minute), now)).toEqual({ name: 'here' })
})

test('two minutes before its end the owner is asked', () => {
  const at = now + 2 * minute
  expect(phaseOf('ada', ada(at), now)).toEqual({ name: 'ending', at })
})

test.each([
  ['its time is over', ada(now)],
  ['the browser has none', null],
])('it has ended when %s', (_, session) => {
  expect(phaseOf('ada', session, now)).toEqual({ name: 'ended' })
})

test("another person's session stays theirs, however soon it ends", () => {
  const ruth = { userId: 'ruth', firstName: 'Ruth', startedAt: 0, endsAt: now + minute }
  expect(phaseOf('ada', ruth, now)).toEqual({ name: 'other', firstName: 'Ruth' })
})

test('the next look is when the owner is to be asked, then at the end', () => {
  const session = ada(now + 60 * minute)
  expect(nextCheck({ name: 'here' }, session)).toBe(now + 58 * minute)
  expect(nextCheck({ name: 'ending', at: session.endsAt }, session)).toBe(session.endsAt)
  expect(nextCheck({ name: 'ended' }, session)).toBeUndefined()
  expect(nextCheck({ name: 'other', firstName: 'Ruth' }, session)).toBeUndefined()
})

test('a device whose clock is an hour behind gives the session no hour more', () => {
  const told = { userId: 'ada', firstName: 'Ada', startedAt: 0, endsAt: now + 10 * minute, now }
  expect(toLocalClock(told, now - 60 * minute)).toMatchObject({ endsAt: now - 50 * minute })
})

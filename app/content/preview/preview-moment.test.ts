import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parsePreviewMoment, previewWindow } from '#app/content/preview/preview-moment.ts'
import { isShown } from '#app/content/status.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

const now = new Date('2026-11-22T07:00:00Z')
const momentOf = (params: Record<string, string>) => parsePreviewMoment(new URLSearchParams(params), now)

describe('the requested preview time', () => {
  test('is read as London time, and defaults to now', () => {
    expect(momentOf({}).at).toBe(now)
    expect(momentOf({ time: '09:30' }).at).toBe(now)
    expect(momentOf({ day: '2027-07-01', time: '09:30' }).at).toEqual(new Date('2027-07-01T08:30:00Z'))
    expect(momentOf({ day: '2027-01-01' }).at).toEqual(new Date('2027-01-01T00:00:00Z'))
  })

  test('is the first of two when the clocks go back, unless the second zone is requested', () => {
    const twice = { day: '2027-10-31', time: '01:30' }
    expect(momentOf(twice)).toMatchObject({ at: new Date('2027-10-31T00:30:00Z'), otherClock: 'GMT' })
    expect(momentOf({ ...twice, clock: 'GMT' })).toMatchObject({
      at: new Date('2027-10-31T01:30:00Z'),
      otherClock: 'BST',
    })
  })

  test('is reported if it does not exist, and the preview shows now', () => {
    expect(momentOf({ day: '2027-03-28', time: '01:30' })).toMatchObject({ at: now, problem: /no 01:30/ })
    expect(momentOf({ day: '2027-02-30', time: '09:30' })).toMatchObject({ at: now, problem: /choose a day/ })
    expect(momentOf({ day: 'soon' }).problem).toBeDefined()
  })

  test('matches the requested day, time and zone, and is a valid date for any input', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        const { day, time, zone } = londonClock(instant)
        expect(londonClock(momentOf({ day, time, clock: zone }).at)).toEqual({ day, time, zone })
      }),
    )
    fc.assert(
      fc.property(fc.string(), fc.string(), (day, time) => Number.isFinite(momentOf({ day, time }).at.getTime())),
    )
  })
})

test('a preview window shows the record at that time, and is its own window if it is live then', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  const status = fc.constantFrom('draft' as const, 'published' as const, 'archived' as const)
  const times = fc.record({ status, from: fc.option(instant), until: fc.option(instant) })
  fc.assert(
    fc.property(times, instant, (visibility, at) => {
      const publishWindow = previewWindow(visibility, at)
      expect(isShown({ status: 'published', ...publishWindow }, at)).toBe(true)
      if (isShown(visibility, at) && visibility.from)
        expect(publishWindow).toEqual({ from: visibility.from, until: visibility.until })
    }),
  )
})

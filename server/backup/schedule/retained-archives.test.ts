import { array, assert, date, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { nameArchive, readArchiveName } from './archive-name.ts'
import { listExpired } from './retained-archives.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-11-26T04:00:00Z')
const name = (at: Date | string) => nameArchive(new Date(at), { isEncrypted: true })

function expire(names: string[], { own = names, maxDays = 365 } = {}) {
  return listExpired({ names, own: new Set(own), maxDays }, now)
}

/** The archives left after that many nightly backups. */
function afterNights(nights: number, maxDays: number) {
  let names: string[] = []
  for (let n = nights; n >= 0; n -= 1) {
    const at = new Date(now.getTime() - n * dayMs)
    names = [...names, name(at)]
    const expired = listExpired({ names, own: new Set(names), maxDays }, at)
    names = names.filter((one) => !expired.includes(one))
  }
  return names
}

test('two years of nightly backups leave at most seven daily, five weekly and twelve monthly archives', () => {
  const left = afterNights(730, 365).map((one) => readArchiveName(one)?.toISOString().slice(0, 10))
  expect(left.slice(-7)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
  expect(left).toContain('2026-11-01')
  expect(new Set(left.map((day) => day?.slice(0, 7))).size).toBe(12)
  expect(left.length).toBeLessThanOrEqual(7 + 5 + 12)
})

test('no archive is older than the retention schedule allows', () => {
  const oldest = afterNights(730, 90)[0] ?? ''
  expect(readArchiveName(oldest)?.getTime()).toBeGreaterThan(now.getTime() - 90 * dayMs)
})

const moments = array(date({ min: new Date('2023-01-01'), max: now, noInvalidDate: true }), { maxLength: 60 })

test('the newest three archives are always kept, and no file of anybody else is removed', () => {
  assert(
    property(moments, array(string(), { maxLength: 5 }), integer({ min: 7, max: 365 }), (times, others, maxDays) => {
      const names = [...new Set(times.map(name))]
      const own = names.filter((_, n) => n % 3 !== 0)
      const expired = expire([...names, ...others], { own, maxDays })
      expect(expired.every((one) => own.includes(one))).toBe(true)
      for (const newest of own.toSorted().slice(-3)) expect(expired).not.toContain(newest)
      // A second run removes nothing more.
      expect(
        expire(
          names.filter((one) => !expired.includes(one)),
          { own, maxDays },
        ),
      ).toEqual([])
    }),
  )
})

test('each of the last seven days with a backup keeps its newest one', () => {
  assert(
    property(moments, (times) => {
      const names = [...new Set(times.map(name))].toSorted().toReversed()
      const expired = expire(names, { maxDays: 5000 })
      const days = [...new Set(names.map((one) => one.slice(0, 21)))].slice(0, 7)
      for (const day of days) expect(expired).not.toContain(names.find((one) => one.startsWith(day)))
    }),
  )
})

test('the name of an archive states its time and whether it is encrypted', () => {
  expect(name('2026-11-26T03:40:59Z')).toBe('hearthside-2026-11-26T0340Z.backup.age')
  expect(nameArchive(now, { isEncrypted: false })).toBe('hearthside-2026-11-26T0400Z.backup')
  expect(readArchiveName('hearthside-2026-11-26T0340Z.backup')).toEqual(new Date('2026-11-26T03:40:00Z'))
  for (const other of ['hearthside-2026-13-26T0340Z.backup', 'x-hearthside-2026-11-26T0340Z.backup', 'site.backup'])
    expect(readArchiveName(other)).toBeUndefined()
})

import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { settingsEvents } from '#app/desk/audit-events.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { ownAccountEvents, userEvents, recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { encryptSearch, privateListPlace } from '#app/staff/private-search.server.ts'
import { emptyAuditLog, tamper } from '#test/audit-log.ts'

import { countByPerson, listAudit, readAuditQuery } from './audit-list.server.ts'

const grace = { id: newId(), firstName: 'Grace', lastName: 'Okafor' }
const ruth = { id: newId(), firstName: 'Ruth', lastName: 'Ellis' }
const rowCount = 130

const did = [
  [recordEvents.opened, 'contact_submission'],
  [enquiryEvents.binned, 'contact_submission'],
  [ownAccountEvents.signedIn, 'staff'],
  [userEvents.roleChanged, 'staff'],
  [settingsEvents.changed, 'settings'],
] as [AuditEvent, string][]

// Row n is dated n / 10 days after 1 March 2026, between 01:00 and 01:10 in London.
beforeAll(async () => {
  await emptyAuditLog()
  await transaction(async (tx) => {
    for (let n = 1; n <= rowCount; n += 1) {
      const [event, subject] = did[n % did.length]!
      const facts = { subject, ids: [newId()], requestId: `request-${n}` }
      const staff = n % 2 ? grace : ruth
      const isBySite = event !== recordEvents.opened && n % 11 === 0
      await recordAuditEvent(tx, { ...facts, staff: isBySite ? null : staff, event })
    }
  })
  const hours = sql`make_interval(days => (seq / 10)::int, mins => (seq % 10)::int)`
  await tamper(sql`update audit_log set at = timestamptz '2026-03-01 01:00 Europe/London' + ${hours}`)
})

const query = async (address: string) => await readAuditQuery(new URL(`http://localhost/admin/audit?${address}`))

async function list(address: string) {
  return await listAudit((await query(address)).where, { most: 200, mostIds: 50 })
}

const numbers = (rows: { seq: number }[]) => rows.map(({ seq }) => seq)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('a page of the audit log', () => {
  test('shows the newest rows first, from a number of rows on or below a row', async () => {
    const { where } = await query('')
    expect(numbers(await listAudit(where, { most: 50, skip: 50, mostIds: 50 }))).toEqual(down(80, 31))
    expect(numbers(await listAudit(where, { most: 50, below: 31, mostIds: 50 }))).toEqual(down(30, 1))
  })

  test.each([
    ['kind=reading', (n: number) => n % 5 === 0],
    ['kind=changing', (n: number) => n % 5 === 1],
    ['kind=signing-in', (n: number) => n % 5 === 2],
    ['kind=accounts', (n: number) => n % 5 === 3],
    ['kind=settings', (n: number) => n % 5 === 4],
    [`person=${ruth.id}`, (n: number) => n % 2 === 0 && (n % 11 !== 0 || n % 5 === 0)],
    ['person=site', (n: number) => n % 11 === 0 && n % 5 !== 0],
    ['from=2026-03-04', (n: number) => n >= 30],
    ['to=2026-03-04', (n: number) => n < 40],
    ['from=2026-03-04&to=2026-03-05', (n: number) => n >= 30 && n < 50],
    ['from=2026-03-05&to=2026-03-04', (n: number) => n >= 30 && n < 50],
    ['from=2026-03-04&to=2026-03-04&kind=reading', (n: number) => n === 30 || n === 35],
    ['from=2027-01-01', () => false],
    ['to=2026-02-28', () => false],
    // All rows are from the night.
    ['hours=outside', () => true],
  ])('filtered by %s lists every matching row', async (address, isMeant) => {
    expect(numbers(await list(address))).toEqual(down(rowCount, 1).filter(isMeant))
  })
})

test('what was found is counted by person, the most first', async () => {
  // The rows 30, 32, 34, 36 and 38 are Ruth's, 33 is the site's.
  const counted = await countByPerson((await query('from=2026-03-04&to=2026-03-04')).where)
  expect(counted.map(({ person, rows }) => [person, rows])).toEqual([
    [ruth.id, 5],
    [grace.id, 4],
    ['site', 1],
  ])
})

test.each([
  ['Friday at 17:59', '2026-10-23T16:59:00Z', false],
  ['Friday at 18:00', '2026-10-23T17:00:00Z', true],
  ['Saturday at noon', '2026-10-24T11:00:00Z', true],
  ['Friday at 8:00 in summer time', '2026-10-23T07:00:00Z', false],
  ['Monday at 7:30 in winter time', '2026-10-26T07:30:00Z', true],
])('whether %s is outside the usual hours depends on London time', async (_, at, isOutside) => {
  const moved = sql`update audit_log set at = ${at} where seq = 130`
  const before = await db.execute<{ at: string }>(sql`select at::text from audit_log where seq = 130`)
  await tamper(moved)
  expect(numbers(await list('hours=outside')).includes(130)).toBe(isOutside)
  await tamper(sql`update audit_log set at = ${before.rows[0]?.at}::timestamptz where seq = 130`)
})

const hostile = [
  "'",
  "' or 1=1 --",
  '"',
  '%',
  '_',
  '\\',
  '\0',
  '${1}',
  '$1',
  ';drop table audit_log',
  'NaN',
  '-1',
  '1e309',
]
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostile),
  fc.integer().map(String),
  fc.maxSafeInteger().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc
    .tuple(fc.nat(99), fc.nat(13), fc.nat(32))
    .map((part) => `20${part.map((n) => String(n).padStart(2, '0')).join('-')}`),
  fc.uuid(),
  fc.constantFrom('reading', 'site'),
)
const names = ['search', 'kind', 'person', 'hours', 'from', 'to', 'page', 'sort', 'sealed']
const addresses = fc.dictionary(fc.constantFrom(...names), typed)

test('any query string in the address yields a list', async () => {
  const { rules } = await query('')
  await fc.assert(
    fc.asyncProperty(addresses, async ({ search = '', ...fields }) => {
      // As the site seals it: without control characters.
      const place = privateListPlace(new URLSearchParams({ search }), rules)
      const sealed = new URLSearchParams(place).get('sealed') ?? ''
      expect((await list(`${new URLSearchParams({ ...fields, sealed })}`)).length).toBeLessThanOrEqual(rowCount)
    }),
    { numRuns: 100 },
  )
  expect(await db.$count(sql`audit_log`)).toBe(rowCount)
})

test('a search finds a request, and nothing rather than everything', async () => {
  expect(numbers(await list(`sealed=${encryptSearch('request-77')}`))).toEqual([77])
  for (const search of hostile)
    expect(await list(`sealed=${encryptSearch(search.replaceAll('\0', '') || 'x')}`)).toEqual([])
})

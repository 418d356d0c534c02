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
import { emptyAuditLog, tamper } from '#test/audit-log.ts'
import { ownerDb } from '#test/owner-database.ts'

import { countByPerson, listAudit } from './audit-list.server.ts'
import { auditHref, type AuditQuery, auditPageSize, readAuditQuery, theSite } from './audit-query.ts'

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

function read(address: string) {
  return readAuditQuery(new URLSearchParams(address))
}

async function list(address: string, until?: { rows: number; ms: number }) {
  return await listAudit(db, read(address), until)
}

const numbers = ({ rows }: { rows: { seq: number }[] }) => rows.map(({ seq }) => seq)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('a page of the audit log', () => {
  test('shows the newest rows first, and links to older rows and back', async () => {
    const first = await list('')
    expect(numbers(first)).toEqual(down(130, 81))
    expect(first).toMatchObject({ newer: undefined, isCutShort: false })
    const second = await list(auditHref(read(''), { before: first.older! }))
    expect(numbers(second)).toEqual(down(80, 31))
    const third = await list(`before=${second.older}`)
    expect(numbers(third)).toEqual(down(30, 1))
    expect(third.older).toBeUndefined()
    expect(numbers(await list(`after=${third.newer}`))).toEqual(down(80, 31))
    expect(numbers(await list(`after=${second.newer}`))).toEqual(numbers(first))
  })

  test('is the newest page when fewer newer rows remain than fill a page', async () => {
    expect(numbers(await list('after=120'))).toEqual(down(130, 81))
    expect(await list('after=999999')).toMatchObject({ newer: undefined })
  })

  test('before the first row is empty and links back', async () => {
    const page = await list('before=1')
    expect(page).toEqual({ rows: [], newer: 0, older: undefined, isCutShort: false })
    expect(numbers(await list('after=0')).length).toBe(auditPageSize)
  })

  test.each([
    ['kind=reading', (n: number) => n % 5 === 0],
    ['kind=changing', (n: number) => n % 5 === 1],
    ['kind=signing-in', (n: number) => n % 5 === 2],
    ['kind=accounts', (n: number) => n % 5 === 3],
    ['kind=settings', (n: number) => n % 5 === 4],
    [`person=${ruth.id}`, (n: number) => n % 2 === 0 && (n % 11 !== 0 || n % 5 === 0)],
    ['person=site', (n: number) => n % 11 === 0 && n % 5 !== 0],
    ['search=request-77', (n: number) => n === 77],
    ['from=2026-03-04', (n: number) => n >= 30],
    ['to=2026-03-04', (n: number) => n < 40],
    ['from=2026-03-04&to=2026-03-05', (n: number) => n >= 30 && n < 50],
    ['from=2026-03-05&to=2026-03-04', (n: number) => n >= 30 && n < 50],
    ['from=2026-03-04&to=2026-03-04&kind=reading', (n: number) => n === 30 || n === 35],
    ['from=2027-01-01', () => false],
    ['to=2026-02-28', () => false],
    // All rows are from the night.
    ['hours=outside', () => true],
  ])('filtered by %s lists every matching row, over all pages', async (address, isMeant) => {
    const found = []
    for (let page = await list(address); ; page = await list(`${address}&before=${page.older}`)) {
      found.push(...numbers(page))
      if (page.older === undefined) break
    }
    expect(found).toEqual(down(rowCount, 1).filter(isMeant))
  })

  test('reports where a slow search stopped, and continues from there', async () => {
    const impatient = { rows: 20, ms: 0 }
    expect(await list('search=request-95', impatient)).toEqual({
      rows: [],
      newer: undefined,
      older: 111,
      isCutShort: true,
    })
    const next = await list('search=request-95&before=111', impatient)
    expect(numbers(next)).toEqual([95])
    expect(next).toMatchObject({ older: 91, isCutShort: true })
    const up = await list('search=request-95&after=40', impatient)
    expect(up).toEqual({ rows: [], newer: 60, older: 41, isCutShort: true })
  })

  test('finds the rows of a day even when other rows are missing', async () => {
    const query = read('from=2026-03-04&to=2026-03-04')
    await ownerDb
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_log disable trigger user`)
        await tx.execute(sql`delete from audit_details where seq between 60 and 70`)
        await tx.execute(sql`delete from audit_log where seq between 60 and 70`)
        expect(numbers(await listAudit(tx, query))).toEqual(down(39, 30))
        throw new Error('put back')
      })
      .catch((error: Error) => expect(error.message).toBe('put back'))
  })
})

test('what was found is counted by person, the most first', async () => {
  // The rows 30, 32, 34, 36 and 38 are Ruth's, 33 is the site's.
  const counted = await countByPerson(db, read('from=2026-03-04&to=2026-03-04'))
  expect(counted.map(({ person, rows }) => [person, rows])).toEqual([
    [ruth.id, 5],
    [grace.id, 4],
    [theSite, 1],
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
const names = ['search', 'kind', 'person', 'from', 'to', 'before', 'after', 'page', 'sort']
const addresses = fc.dictionary(fc.constantFrom(...names), typed)

test('any query string in the address yields a list', async () => {
  await fc.assert(
    fc.asyncProperty(addresses, async (fields) => {
      const query: AuditQuery = readAuditQuery(new URLSearchParams(fields))
      const { rows } = await listAudit(db, query)
      expect(rows.length).toBeLessThanOrEqual(auditPageSize)
      expect(readAuditQuery(new URLSearchParams(auditHref(query)))).toMatchObject({ filters: query.filters })
    }),
    { numRuns: 100 },
  )
  expect(await db.$count(sql`audit_log`)).toBe(rowCount)
})

test.each(hostile)('a search for the request id %j finds nothing rather than everything', async (search) => {
  const { rows } = await listAudit(db, { ...read(''), search: search.replaceAll('\0', '') || 'x' })
  expect(rows).toEqual([])
})

import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, type Database, type Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'

import { type ComplaintKind, pageSize } from './complaint-list.ts'
import { privacyComplaints, removedComplaints } from './complaints-schema.ts'

const { outcome, decidedOn } = privacyComplaints

/** Both kinds as one table. Held messages count only once released. Answered complaints in the bin count too. */
function allComplaints(database: Database) {
  const contact = contactSubmissions
  const request = privacyRequests
  return unionAll(
    database
      .select({
        kind: sql<ComplaintKind>`'contact'`.as('kind'),
        id: contact.id,
        reference: contact.reference,
        name: contact.name,
        receivedOn: sql<string>`(${contact.createdAt} at time zone 'Europe/London')::date`.as('received_on'),
        acknowledgedOn: contact.complaintAcknowledgedOn,
        answeredOn: contact.complaintAnsweredOn,
      })
      .from(contact)
      .where(and(contact.isComplaint, isNull(contact.quarantine))),
    database
      .select({
        kind: sql<ComplaintKind>`'request'`.as('kind'),
        id: request.id,
        reference: request.reference,
        name: request.name,
        receivedOn: sql<string>`${request.receivedOn}`.as('received_on'),
        acknowledgedOn: request.acknowledgedOn,
        answeredOn: request.endedOn,
      })
      .from(request)
      .where(
        and(eq(request.type, 'complaint'), or(isNull(request.resolution), sql`${request.resolution} <> 'no request'`)),
      ),
  ).as('complaints')
}

export type ListedComplaint = Awaited<ReturnType<typeof listComplaints>>['rows'][number]

export async function listComplaints(database: Database, { filters, page }: Pick<ListQuery, 'filters' | 'page'>) {
  const all = allComplaints(database)
  const states: ReadonlyMap<string, SQL | undefined> = new Map([
    ['', isNull(all.answeredOn)],
    ['unacknowledged', and(isNull(all.acknowledgedOn), isNull(all.answeredOn))],
    ['no-outcome', and(isNotNull(all.answeredOn), isNull(outcome))],
    ['answered', isNotNull(all.answeredOn)],
  ])
  const where = states.get(filters.state ?? '')
  const [found] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .where(where)
  const total = found?.total ?? 0
  const shown = Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
  const rows = await database
    .select({ ...columnsOf(all), outcome })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .where(where)
    .orderBy(
      sql`(${all.answeredOn} is null) desc`,
      sql`case when ${all.answeredOn} is null then ${all.receivedOn} end`,
      desc(all.receivedOn),
      asc(all.id),
    )
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { rows, total, page: shown }
}

export type Complaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

/** The learning is still encrypted. */
export async function findComplaint(database: Database, { kind, id }: { kind: ComplaintKind; id: string }) {
  const all = allComplaints(database)
  const [row] = await database
    .select({
      ...columnsOf(all),
      outcome,
      decidedOn,
      learning: privacyComplaints.learning,
      updatedAt: privacyComplaints.updatedAt,
    })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .where(and(eq(all.kind, kind), eq(all.id, id)))
  return row
}

/** What a regulator or the board asks for. The year is that of the receipt. */
export type ComplaintYear = {
  year: number
  received: number
  acknowledgedInTime: number
  answered: number
  upheld: number
  partly: number
  notUpheld: number
}

export async function countByYear(database: Database = db): Promise<ComplaintYear[]> {
  const all = allComplaints(database)
  const { year, figures } = figuresOf(all)
  const present = await database
    .select({ year, ...figures })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .groupBy(year)
  return sumByYear([...present, ...(await database.select().from(removedComplaints))]).toReversed()
}

export async function readFigures(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return []
  const all = allComplaints(tx)
  const { year, figures } = figuresOf(all)
  return await tx
    .select({ id: all.id, year, ...figures })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .where(inArray(all.id, ids))
    .groupBy(all.id, year)
}

/** The yearly figures remain when the complaints are removed. */
export async function saveFigures(tx: Transaction, removed: Awaited<ReturnType<typeof readFigures>>) {
  for (const years of sumByYear(removed)) {
    const { year, received, acknowledgedInTime, answered, upheld, partly, notUpheld } = removedComplaints
    const set = {
      received: sql`${received} + ${years.received}`,
      acknowledgedInTime: sql`${acknowledgedInTime} + ${years.acknowledgedInTime}`,
      answered: sql`${answered} + ${years.answered}`,
      upheld: sql`${upheld} + ${years.upheld}`,
      partly: sql`${partly} + ${years.partly}`,
      notUpheld: sql`${notUpheld} + ${years.notUpheld}`,
    }
    await tx.insert(removedComplaints).values(years).onConflictDoUpdate({ target: year, set })
  }
}

function sumByYear(rows: ComplaintYear[]): ComplaintYear[] {
  return Array.from(
    Map.groupBy(rows, (row) => row.year),
    ([year, of]) => {
      const sum = (read: (row: ComplaintYear) => number) => of.reduce((total, row) => total + read(row), 0)
      return {
        year,
        received: sum((row) => row.received),
        acknowledgedInTime: sum((row) => row.acknowledgedInTime),
        answered: sum((row) => row.answered),
        upheld: sum((row) => row.upheld),
        partly: sum((row) => row.partly),
        notUpheld: sum((row) => row.notUpheld),
      }
    },
  ).toSorted((a, b) => a.year - b.year)
}

function figuresOf({ receivedOn, acknowledgedOn, answeredOn }: ReturnType<typeof allComplaints>) {
  return {
    year: sql<number>`extract(year from ${receivedOn})::int`,
    figures: {
      received: sql<number>`count(*)::int`,
      // The day of receipt is the first of the thirty.
      acknowledgedInTime: counted(sql`${acknowledgedOn} <= ${receivedOn} + 29`),
      answered: counted(sql`${answeredOn} is not null`),
      upheld: counted(sql`${outcome} = 'upheld'`),
      partly: counted(sql`${outcome} = 'partly'`),
      notUpheld: counted(sql`${outcome} = 'not upheld'`),
    },
  }
}

function counted(condition: SQL) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

function columnsOf({
  kind,
  id,
  reference,
  name,
  receivedOn,
  acknowledgedOn,
  answeredOn,
}: ReturnType<typeof allComplaints>) {
  return { kind, id, reference, name, receivedOn, acknowledgedOn, answeredOn }
}

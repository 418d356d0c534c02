import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, type Database, type Transaction } from '#app/platform/database/db.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'

import { privacyComplaints, removedComplaints } from './complaints-schema.ts'

const { outcome, decidedOn, decidedById, learning, updatedAt } = privacyComplaints

/** Both kinds as one table. Held messages count only once released. Answered complaints in the bin count too. */
function allComplaints(database: Database) {
  const contact = contactSubmissions
  const request = privacyRequests
  return unionAll(
    database
      .select({
        kind: sql<'contact' | 'request'>`'contact'`.as('kind'),
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
        kind: sql<'contact' | 'request'>`'request'`.as('kind'),
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
  ).as('received')
}

export type Complaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

/** With what came of it; the learning is still encrypted. */
export function decidedComplaints(database: Database = db) {
  const all = allComplaints(database)
  const { kind, id, reference, name, receivedOn, acknowledgedOn, answeredOn } = all
  const came = { kind, id, reference, name, receivedOn, acknowledgedOn, answeredOn }
  return database
    .select({ ...came, outcome, decidedOn, decidedById, learning, updatedAt })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, id))
    .as('complaints')
}

export async function findComplaint(tx: Transaction, id: string, isLocked: boolean) {
  if (isLocked) {
    // A complaint without an outcome has no row to lock.
    await takeLock(tx, 'complaint', id)
    await tx.select({ outcome }).from(privacyComplaints).where(eq(privacyComplaints.id, id)).for('update')
  }
  const complaints = decidedComplaints(tx)
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id))
  return row
}

export async function saveDecision(tx: Transaction, id: string, set: Partial<Complaint>) {
  const decided = { ...set, updatedAt: sql`now()` }
  await tx
    .insert(privacyComplaints)
    .values({ id, ...decided })
    .onConflictDoUpdate({ target: privacyComplaints.id, set: decided })
}

/** An outcome may name people, so it goes with its complaint. */
export async function removeDecisions(tx: Transaction, ids: string[]) {
  if (ids.length > 0) await tx.delete(privacyComplaints).where(inArray(privacyComplaints.id, ids))
}

/** What a regulator or the board asks for. The year is that of the receipt. */
export type ComplaintYear = typeof removedComplaints.$inferSelect

export async function countByYear(database: Database = db): Promise<ComplaintYear[]> {
  const all = allComplaints(database)
  const { year, ...figures } = figuresOf(all)
  const present = await database
    .select({ year, ...figures })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .groupBy(year)
  return sumByYear([...present, ...(await database.select().from(removedComplaints))])
}

export async function readFigures(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return []
  const all = allComplaints(tx)
  const { year, ...figures } = figuresOf(all)
  return await tx
    .select({ id: all.id, year, ...figures })
    .from(all)
    .leftJoin(privacyComplaints, eq(privacyComplaints.id, all.id))
    .where(inArray(all.id, ids))
    .groupBy(all.id, year)
}

export const figureNames = ['received', 'acknowledgedInTime', 'answered', 'upheld', 'partly', 'notUpheld'] as const

/** The yearly figures remain when the complaints are removed. */
export async function saveFigures(tx: Transaction, removed: Awaited<ReturnType<typeof readFigures>>) {
  for (const years of sumByYear(removed)) {
    const set = Object.fromEntries(figureNames.map((name) => [name, sql`${removedComplaints[name]} + ${years[name]}`]))
    await tx.insert(removedComplaints).values(years).onConflictDoUpdate({ target: removedComplaints.year, set })
  }
}

/** The newest first. */
function sumByYear(rows: ComplaintYear[]): ComplaintYear[] {
  const years = Array.from(
    Map.groupBy(rows, (row) => row.year),
    ([year, of]) => {
      const sums = figureNames.map((name) => [name, of.reduce((total, row) => total + row[name], 0)])
      return { year, ...(Object.fromEntries(sums) as Omit<ComplaintYear, 'year'>) }
    },
  )
  return years.toSorted((a, b) => b.year - a.year)
}

function figuresOf({ receivedOn, acknowledgedOn, answeredOn }: ReturnType<typeof allComplaints>) {
  return {
    year: sql<number>`extract(year from ${receivedOn})::int`,
    received: sql<number>`count(*)::int`,
    // The day of receipt is the first of the thirty.
    acknowledgedInTime: counted(sql`${acknowledgedOn} <= ${receivedOn} + 29`),
    answered: counted(sql`${answeredOn} is not null`),
    upheld: counted(sql`${outcome} = 'upheld'`),
    partly: counted(sql`${outcome} = 'partly'`),
    notUpheld: counted(sql`${outcome} = 'not upheld'`),
  }
}

function counted(condition: SQL) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

import { and, arrayOverlaps, asc, between, count, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'

import { countMatches } from '#app/desk-parts/list/list-page.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { type AuditRange, findRange } from '#app/staff/audit/audit-range.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'

import { auditPageSize, type AuditQuery, theSite } from './audit-query.ts'
import {
  accountSubjects,
  type AuditKind,
  listingActions,
  readingActions,
  settingsSubjects,
  signingInActions,
} from './audit-registry.ts'

// A row may name thousands of records; a page shows their number and the first ones.
const mostIdsOnPage = 50

type Walk = { way: 'up' | 'down'; most: number; mostIds: number; until: SearchLimit }

/** Limits one search of the log: rows per query, and total time. After that people can continue. */
type SearchLimit = { rows: number; ms: number }
const searchLimit = { rows: 50_000, ms: 1000 }

export type ListedAudit = Awaited<ReturnType<typeof walk>>['rows'][number]

export type AuditPage = {
  rows: ListedAudit[]
  /** Row numbers for the neighbouring pages: `newer` for `after`, `older` for `before`. */
  newer?: number | undefined
  older?: number | undefined
  /** The search stopped early, so the older page may be empty. */
  isCutShort: boolean
}

/** Pages by row number instead of offset: the last page of a million rows costs no more than the first. */
export async function listAudit(
  database: Database,
  query: AuditQuery,
  until: SearchLimit = searchLimit,
): Promise<AuditPage> {
  const range = await findRange(database, query.filters)
  const page = { most: auditPageSize + 1, mostIds: mostIdsOnPage, until }
  if (query.after !== undefined) {
    const above = { ...range, first: Math.max(range.first, query.after + 1) }
    const { rows, stoppedAt } = await walk(database, query, above, { ...page, way: 'up' })
    const listed = rows.slice(0, auditPageSize).toReversed()
    const isFull = rows.length > auditPageSize
    if (isFull || stoppedAt !== undefined) {
      const newer = isFull ? listed[0]?.seq : stoppedAt
      return { rows: listed, newer, older: query.after + 1, isCutShort: !isFull }
    }
    // Fewer than a page: show the newest rows, filled up with older ones.
  }
  const before = query.after === undefined ? query.before : undefined
  const below = before === undefined ? range : { ...range, last: Math.min(range.last, before - 1) }
  const { rows, stoppedAt } = await walk(database, query, below, { ...page, way: 'down' })
  const listed = rows.slice(0, auditPageSize)
  const isFull = rows.length > auditPageSize
  return {
    rows: listed,
    newer: before === undefined ? undefined : before - 1,
    older: isFull ? listed.at(-1)?.seq : stoppedAt,
    isCutShort: !isFull && stoppedAt !== undefined,
  }
}

export async function countAudit(database: Database, query: AuditQuery): Promise<Counted> {
  const { newest, isCut } = await newestMatching(database, query)
  const { total, isMore } = await countMatches(database, auditLog, newest)
  return { total, isMore: isMore || isCut }
}

/** Most rows first. */
export async function countByPerson(database: Database, query: AuditQuery) {
  const { newest } = await newestMatching(database, query)
  const person = sql<string>`coalesce(${auditLog.actorId}::text, ${theSite})`
  const counted = database.select({ person, rows: count() }).from(auditLog).where(newest)
  return await counted.groupBy(auditLog.actorId).orderBy(desc(count()), asc(auditLog.actorId))
}

/** Of the newest rows only, because a search of the whole log is slow. */
async function newestMatching(database: Database, query: AuditQuery) {
  const { first, last } = await findRange(database, query.filters)
  const from = Math.max(first, last - searchLimit.rows + 1)
  return { newest: and(between(auditLog.seq, from, last), matching(query)), isCut: from > first }
}

/** Matching rows from one end of the range. `stoppedAt` is the last row searched when the time was up. */
export async function walk(
  database: Database,
  query: AuditQuery,
  range: AuditRange,
  { way, most, mostIds, until }: Walk,
) {
  const startedAt = performance.now()
  const rows = []
  let { first, last } = range
  while (first <= last) {
    const window =
      way === 'up'
        ? { first, last: Math.min(last, first + until.rows - 1) }
        : { first: Math.max(first, last - until.rows + 1), last }
    rows.push(...(await readWindow(database, query, window, { way, mostIds, most: most - rows.length })))
    if (way === 'up') first = window.last + 1
    else last = window.first - 1
    if (rows.length >= most) break
    if (first <= last && performance.now() - startedAt >= until.ms) {
      return { rows, stoppedAt: way === 'up' ? window.last : window.first }
    }
  }
  return { rows, stoppedAt: undefined }
}

async function readWindow(
  database: Database,
  query: AuditQuery,
  { first, last }: AuditRange,
  { way, most, mostIds }: Omit<Walk, 'until'>,
) {
  const inOrder = way === 'up' ? asc : desc
  // Limited before the join: otherwise the planner may scan all details.
  const { seq, at, actorId, action, subject, subjectIds, requestId } = auditLog
  const found = database
    .select({
      seq,
      at,
      actorId,
      action,
      subject,
      records: sql<number>`cardinality(${subjectIds})`.as('records'),
      ids: sql<string[]>`${subjectIds}[1:${mostIds}::int]`.as('ids'),
      requestId,
    })
    .from(auditLog)
    .where(and(between(seq, first, last), matching(query)))
    .orderBy(inOrder(seq))
    .limit(most)
    .as('found')
  return await database
    .select({
      seq: found.seq,
      at: found.at,
      actorId: found.actorId,
      actorName: auditDetails.actorName,
      action: found.action,
      subject: found.subject,
      records: found.records,
      ids: found.ids,
      requestId: found.requestId,
      details: auditDetails.details,
    })
    .from(found)
    .leftJoin(auditDetails, eq(auditDetails.seq, found.seq))
    .orderBy(inOrder(found.seq))
}

function matching(query: AuditQuery): SQL | undefined {
  const { kind, person, from, to, hours } = query.filters
  return and(
    isOfKind(kind as AuditKind | undefined),
    person ? (person === theSite ? isNull(auditLog.actorId) : eq(auditLog.actorId, person)) : undefined,
    from ? sql`${auditLog.at} >= ${londonMidnight(from)}` : undefined,
    to ? sql`${auditLog.at} < ${londonMidnight(to, 1)}` : undefined,
    hours ? isOutsideHours : undefined,
    matchesSearch(query),
  )
}

const londonAt = sql`(${auditLog.at} at time zone 'Europe/London')`
const isOutsideHours = sql`(extract(isodow from ${londonAt}) > 5 or ${londonAt}::time < '08:00' or ${londonAt}::time >= '18:00')`

function matchesSearch({ search, records = [], actors = [] }: AuditQuery): SQL | undefined {
  if (!search) return undefined
  if (records.length === 0 && actors.length === 0) return eq(auditLog.requestId, search)
  return or(
    records.length > 0 ? arrayOverlaps(auditLog.subjectIds, records) : undefined,
    actors.length > 0 ? inArray(auditLog.actorId, actors) : undefined,
  )
}

function isOfKind(kind: AuditKind | undefined): SQL | undefined {
  const isReading = inArray(auditLog.action, readingActions)
  const isSigningIn = inArray(auditLog.action, signingInActions)
  const isListing = inArray(auditLog.action, listingActions)
  const isOther = and(not(isReading), not(isListing), not(isSigningIn))
  if (kind === undefined) return not(isListing)
  if (kind === 'everything') return undefined
  if (kind === 'lists') return isListing
  if (kind === 'reading') return isReading
  if (kind === 'signing-in') return isSigningIn
  if (kind === 'accounts') return and(inArray(auditLog.subject, accountSubjects), isOther)
  if (kind === 'settings') return and(inArray(auditLog.subject, settingsSubjects), isOther)
  return and(not(inArray(auditLog.subject, [...accountSubjects, ...settingsSubjects])), isOther)
}

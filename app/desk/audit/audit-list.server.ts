import { and, asc, count, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'

import { allEnquiries } from '#app/enquiries/inbox/list/all-enquiries.server.ts'
import { findByReference } from '#app/enquiries/inbox/list/find-enquiries.server.ts'
import { hasWords } from '#app/enquiries/inbox/list/list-conditions.server.ts'
import { readReference } from '#app/enquiries/reference.ts'
import { db, readTransaction } from '#app/platform/database/db.server.ts'
import type { ListRules } from '#app/platform/http/list-query.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { searchTerms } from '#app/platform/search/search-text.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'
import { findByNumber, findOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { rowsOfRecords } from '#app/staff/audit/audit-access.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { findUsers } from '#app/staff/users/users.server.ts'

import {
  accountSubjects,
  type AuditKind,
  kindChoices,
  listingActions,
  readingActions,
  settingsSubjects,
  signingInActions,
} from './audit-registry.ts'

/** In place of an actor's id, for actions of the site itself. */
const theSite = 'site'

/** What an address asks of the log. Invalid parameters fall back to the defaults. */
export async function readAuditQuery(url: URL) {
  const people = await listPeople(recordId(url.searchParams.get('person')))
  const rules = {
    sorts: [{ name: 'date', direction: 'descending' }],
    filters: {
      kind: kindChoices.map(({ value }) => value).filter(Boolean),
      person: people.map(({ value }) => value).filter(Boolean),
      hours: ['outside'],
    },
    days: ['from', 'to'],
    isSearchPrivate: true,
  } satisfies ListRules
  const query = readPrivateListQuery(url, rules)
  const { kind, person, hours, from, to } = query.filters
  const [first, last] = from && to && to < from ? [to, from] : [from, to]
  const { search } = query
  const searched = search ? await findAuditSubjects(search) : { records: [], actors: [], isCut: false }
  const { records, actors, isCut } = searched
  const isOfSearch = [
    records.length > 0 ? rowsOfRecords(records) : undefined,
    actors.length > 0 ? inArray(auditLog.actorId, actors) : undefined,
    search && records.length + actors.length === 0 ? eq(auditLog.requestId, search) : undefined,
  ]
  const where = and(
    isOfKind(kind as AuditKind | undefined),
    person ? (person === theSite ? isNull(auditLog.actorId) : eq(auditLog.actorId, person)) : undefined,
    first ? sql`${auditLog.at} >= ${londonMidnight(first)}` : undefined,
    last ? sql`${auditLog.at} < ${londonMidnight(last, 1)}` : undefined,
    hours ? isOutsideHours : undefined,
    or(...isOfSearch),
  )
  return { people, rules, query, where, isCut }
}

/** Of one kind of record. More would slow the search of the log. */
const mostNamed = 200

type Searched = {
  records: string[]
  /** Staff, for their actions and for changes to their accounts. */
  actors: string[]
  /** More records match than `mostNamed`. */
  isCut: boolean
}

/**
 * The records of an id, a reference or an order number; or else families by name, email or phone, binned ones included,
 * buyers, and staff.
 */
async function findAuditSubjects(search: string): Promise<Searched> {
  const id = recordId(search)
  const records = id
    ? [id]
    : (await Promise.all([findByReference(search), findInRegisters(search), findByNumber(search)])).flat()
  if (records.length > 0 || searchTerms(search).length === 0) return { records, actors: [], isCut: false }
  const newestFirst = [desc(allEnquiries.createdAt), desc(allEnquiries.id)]
  const [enquiries, orders, users] = await Promise.all([
    listNewestMatches(db, { table: allEnquiries, where: hasWords(search), order: newestFirst }, mostNamed),
    readTransaction((tx) => findOrders(tx, search, mostNamed)),
    findUsers(search, mostNamed),
  ])
  const actors = users.map((user) => user.id)
  const found = [enquiries, orders.map((order) => order.id), actors]
  return { records: found.flat(), actors, isCut: found.some(({ length }) => length >= mostNamed) }
}

/** The registers are on the same layer as this page. A complaint of the contact form has the id and reference of its message. */
async function findInRegisters(typed: string): Promise<string[]> {
  const reference = readReference(typed)
  if (!reference) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from privacy_requests where reference = ${reference}
    union all select id from privacy_breaches where reference = ${reference}`)
  return rows.map(({ id }) => id)
}

/** Choices of the filter. Includes `chosen` even when the account no longer exists. */
async function listPeople(chosen: string | undefined) {
  const { id, name, email } = cmsUsers
  const staff = await db
    .select({ id, name, email })
    .from(cmsUsers)
    .orderBy(asc(sql`lower(${name})`), asc(id))
  const isShared = (person: (typeof staff)[number]) => staff.filter((other) => other.name === person.name).length > 1
  const options = [
    { value: '', label: 'Everybody' },
    { value: theSite, label: 'The site' },
    ...staff.map((person) => ({
      value: person.id,
      label: isShared(person) ? `${person.name} (${person.email})` : person.name,
    })),
  ]
  const isThere = !chosen || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: 'Somebody no longer here' }]
}

const londonAt = sql`(${auditLog.at} at time zone 'Europe/London')`
const isOutsideHours = sql`(extract(isodow from ${londonAt}) > 5 or ${londonAt}::time < '08:00' or ${londonAt}::time >= '18:00')`

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

type Part = { most: number; skip?: number; below?: number | undefined; mostIds: number }

export type ListedAudit = Awaited<ReturnType<typeof listAudit>>[number]

/** Newest first. A row may name thousands of records: `ids` has the first ones. */
export async function listAudit(where: SQL | undefined, { most, skip = 0, below, mostIds }: Part) {
  const { seq, at, actorId, action, subject, subjectIds, requestId } = auditLog
  // Limited before the join: otherwise the planner may scan all details.
  const found = db
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
    .where(and(where, below === undefined ? undefined : lt(seq, below)))
    .orderBy(desc(seq))
    .limit(most)
    .offset(skip)
    .as('found')
  const rows = await db
    .select()
    .from(found)
    .leftJoin(auditDetails, eq(auditDetails.seq, found.seq))
    .orderBy(desc(found.seq))
  return rows.map(({ found: row, audit_details: more }) => ({
    ...row,
    actorName: more?.actorName ?? null,
    details: more?.details ?? null,
  }))
}

/** Most rows first. */
export async function countByPerson(where: SQL | undefined) {
  const person = sql<string>`coalesce(${auditLog.actorId}::text, ${theSite})`
  return await db
    .select({ person, rows: count() })
    .from(auditLog)
    .where(where)
    .groupBy(auditLog.actorId)
    .orderBy(desc(count()), asc(auditLog.actorId))
}

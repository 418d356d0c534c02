import { desc, sql } from 'drizzle-orm'

import { allEnquiries } from '#app/enquiries/inbox/list/all-enquiries.server.ts'
import { findByReference } from '#app/enquiries/inbox/list/find-enquiries.server.ts'
import { hasWords } from '#app/enquiries/inbox/list/list-conditions.server.ts'
import { readReference } from '#app/enquiries/reference.ts'
import { db, readTransaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { searchTerms } from '#app/platform/search/search-text.ts'
import { findByNumber, findOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { findUsers } from '#app/staff/users/users.server.ts'

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
export async function findAuditSubjects(search: string): Promise<Searched> {
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

import { desc } from 'drizzle-orm'

import { allEnquiries } from '#app/enquiries/inbox/list/all-enquiries.server.ts'
import { hasWords } from '#app/enquiries/inbox/list/list-conditions.server.ts'
import { db, readTransaction } from '#app/platform/database/db.server.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { searchTerms } from '#app/platform/search/search-text.ts'
import { findOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { findUsers } from '#app/staff/users/users.server.ts'

/** Per kind of record. More would slow the log search. */
const mostNamed = 200

export type Named = {
  records: string[]
  /** Staff, for their actions and for changes to their accounts. */
  actors: string[]
  /** More records match than `mostNamed`. */
  isCut: boolean
}

/** Families by name, email or phone, binned ones included; buyers; staff by name or email. */
export async function findNamed(search: string): Promise<Named> {
  if (searchTerms(search).length === 0) return { records: [], actors: [], isCut: false }
  const [enquiries, orders, users] = await Promise.all([
    findEnquiryIds(search),
    readTransaction((tx) => findOrders(tx, search, mostNamed)),
    findUsers(search, mostNamed),
  ])
  const actors = users.map(({ id }) => id)
  const found = [enquiries, orders.map(({ id }) => id), actors]
  return { records: found.flat(), actors, isCut: found.some(({ length }) => length >= mostNamed) }
}

async function findEnquiryIds(search: string) {
  const order = [desc(allEnquiries.createdAt), desc(allEnquiries.id)]
  return await listNewestMatches(db, { table: allEnquiries, where: hasWords(search), order }, mostNamed)
}

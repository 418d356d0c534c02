import { desc, eq, inArray } from 'drizzle-orm'

import { readReference } from '#app/enquiries/reference.ts'
import { type Transaction, db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'

import { allEnquiries } from './all-enquiries.server.ts'
import { listOf } from './enquiry-lists.ts'
import { conditionsOf } from './list-conditions.server.ts'

const { kind, id, reference, name, email, createdAt } = allEnquiries
const newestFirst = [desc(createdAt), desc(id)]

/** Everywhere but in the bin. */
export async function findEnquiries(tx: Transaction, search: string, few: number) {
  const where = conditionsOf({ query: readListQuery(new URLSearchParams({ search }), listOf(undefined).rules) })
  const ids = await listNewestMatches(tx, { table: allEnquiries, where, order: newestFirst }, few)
  const found = { kind, id, reference, name, email, createdAt }
  return await tx
    .select(found)
    .from(allEnquiries)
    .where(inArray(id, ids))
    .orderBy(...newestFirst)
}

export async function findByReference(typed: string): Promise<string[]> {
  const meant = readReference(typed)
  if (!meant) return []
  const found = await db.select({ id }).from(allEnquiries).where(eq(reference, meant))
  return found.map((row) => row.id)
}

import { desc, inArray, eq } from 'drizzle-orm'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { readReference } from '#app/enquiries/reference.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { type Transaction, db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'

import { listConditions } from './list-conditions.server.ts'
import { orderBy, orderTerms } from './list-order.server.ts'
import { listRules } from './submission-list.ts'

export type FoundEnquiry = {
  kind: EnquiryKind
  id: string
  reference: string
  name: string
  email: string
  createdAt: Date
}

export async function findEnquiries(tx: Transaction, search: string, few: number): Promise<FoundEnquiry[]> {
  const found: FoundEnquiry[] = []
  for (const kind of enquiryKinds) found.push(...(await findOfKind(tx, kind, { search, few })))
  return found
}

async function findOfKind(tx: Transaction, kind: EnquiryKind, { search, few }: { search: string; few: number }) {
  const { table } = kindTables[kind]
  const query = readListQuery(new URLSearchParams({ search }), listRules(kind))
  const criteria = { table, where: listConditions(kind, query), order: orderBy(orderTerms(kind, query)) }
  const ids = await listNewestMatches(tx, criteria, few)
  if (ids.length === 0) return []
  const { id, reference, name, email, createdAt } = table
  const rows = await tx
    .select({ id, reference, name, email, createdAt })
    .from(table)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ kind, ...row }))
}

const tables = [contactSubmissions, antenatalClassRegistrations, careRequests]

export async function findByReference(typed: string): Promise<string[]> {
  const reference = readReference(typed)
  if (!reference) return []
  const found = await Promise.all(
    tables.map((table) => db.select({ id: table.id }).from(table).where(eq(table.reference, reference))),
  )
  return found.flat().map(({ id }) => id)
}

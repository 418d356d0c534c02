import { asc, sql } from 'drizzle-orm'

import { findByReference } from '#app/enquiries/inbox/list/find-enquiries.server.ts'
import { readReference } from '#app/enquiries/reference.ts'
import { db } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { findByNumber } from '#app/shop/orders/manage/order-list.server.ts'
import { decryptSearch, encryptSearch } from '#app/staff/private-search.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

import { auditHref, type AuditQuery, readAuditQuery, theSite } from './audit-query.ts'
import { findNamed, type Named } from './find-named.server.ts'

/** Replaces the search text by the ids of the records and people found. */
export async function loadAuditQuery({ searchParams }: URL): Promise<AuditQuery> {
  const query = readAuditQuery(searchParams)
  const search = query.search || (query.sealed ? decryptSearch(query.sealed) : '')
  return search ? { ...query, search, ...(await resolveSearch(search)) } : query
}

async function resolveSearch(search: string): Promise<Named> {
  const id = recordId(search)
  const records = id
    ? [id]
    : (await Promise.all([findByReference(search), findInRegisters(search), findByNumber(search)])).flat()
  return records.length > 0 ? { records, actors: [], isCut: false } : await findNamed(search)
}

/** The registers are on the same layer as this page. A complaint has the id and reference of its message or request. */
async function findInRegisters(typed: string): Promise<string[]> {
  const reference = readReference(typed)
  if (!reference) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from privacy_requests where reference = ${reference}
    union all select id from privacy_breaches where reference = ${reference}`)
  return rows.map(({ id }) => id)
}

/** The search is encrypted, because no address may contain a family's name. */
export function privateAuditHref(submitted: FormData | URLSearchParams): string {
  const fields = [...submitted].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  const query = readAuditQuery(new URLSearchParams(fields))
  const beside = { before: query.before, after: query.after }
  return auditHref({ ...query, sealed: query.search && encryptSearch(query.search) }, beside)
}

/** Choices of the person filter. Includes `chosen` even when the account no longer exists. */
export async function listPeople(chosen: string | undefined): Promise<SelectOption[]> {
  const { id, name, email } = cmsUsers
  const staff = await db
    .select({ id, name, email })
    .from(cmsUsers)
    .orderBy(asc(sql`lower(${name})`), asc(id))
  const names = staff.map((person) => person.name)
  const isShared = (given: string) => names.indexOf(given) !== names.lastIndexOf(given)
  const options = [
    { value: '', label: 'Everybody' },
    { value: theSite, label: 'The site' },
    ...staff.map((person) => ({
      value: person.id,
      label: isShared(person.name) ? `${person.name} (${person.email})` : person.name,
    })),
  ]
  const isThere = !chosen || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: 'Somebody no longer here' }]
}

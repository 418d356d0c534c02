import { asc, sql } from 'drizzle-orm'

import { findByReference } from '#app/enquiries/review/list/find-enquiries.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { findByNumber } from '#app/shop/orders/manage/order-list.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

import { type AuditQuery, readAuditQuery, theSite } from './audit-query.ts'

/** A reference or an order number is replaced by the record's id. */
export async function loadAuditQuery({ searchParams }: URL): Promise<AuditQuery> {
  const query = readAuditQuery(searchParams)
  const typed = query.search
  if (!typed) return query
  const id = recordId(typed)
  const records = id ? [id] : (await Promise.all([findByReference(typed), findByNumber(typed)])).flat()
  return { ...query, records }
}

/** Whose rows one can ask for. `chosen` is among them, even when nothing is known of them any more. */
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

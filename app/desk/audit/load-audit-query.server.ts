import { findByReference } from '#app/enquiries/review/list/find-enquiries.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { findByNumber } from '#app/shop/orders/manage/find-orders.server.ts'

import { type AuditQuery, readAuditQuery } from './audit-query.ts'

/** A reference or an order number is replaced by the record's id. */
export async function loadAuditQuery({ searchParams }: URL): Promise<AuditQuery> {
  const query = readAuditQuery(searchParams)
  const typed = query.search
  if (!typed) return query
  const id = recordId(typed)
  const records = id ? [id] : (await Promise.all([findByReference(typed), findByNumber(typed)])).flat()
  return { ...query, records }
}

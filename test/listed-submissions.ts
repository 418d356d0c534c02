import { locatePage } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { readListRows } from '#app/enquiries/inbox/list/enquiry-rows.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** A page of one of the four lists, as `listEnquiries` reads it, without the audit log. */
export async function listSubmissions(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { located, ...page } = await locatePage(tx, { kind, query, me: nobody })
  const ids = located.map(({ id }) => id)
  const rows = ids.length > 0 ? await readListRows(tx, kind, ids) : []
  return { ...page, rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

import { openMessage } from '#app/enquiries/contact/contact-submissions.server.ts'
import { matching, orderOf } from '#app/enquiries/review/contact-list.server.ts'
import { contactSubject } from '#app/enquiries/review/contact-list.ts'
import type { Acting } from '#app/enquiries/review/contact-record.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { csvLine } from '#app/platform/csv.ts'
import { transaction } from '#app/platform/db.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'
import { recordRead } from '#app/staff/audit/audit.server.ts'

// What one person can look through; the access log names every record.
const mostExported = 5000

/** What matches, messages included, as CSV. One row of the access log names all of them. */
export async function exportContacts(query: ListQuery, acting: Acting): Promise<string> {
  return await transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contactSubmissions)
      .where(matching(query))
      .orderBy(...orderOf(query))
      .limit(mostExported)
    const head = csvLine(['Reference', 'Date', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Status'])
    const lines = rows.map((row) =>
      csvLine([
        row.reference,
        row.createdAt.toISOString(),
        row.name,
        row.email,
        row.phone,
        row.subject,
        openMessage(row),
        row.status === 'new' ? 'New' : 'Viewed',
      ]),
    )
    await recordRead(tx, { ...acting, how: 'exported', subject: contactSubject, ids: rows.map((row) => row.id) })
    return head + lines.join('')
  })
}

import type { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'

type ContactRow = typeof contactSubmissions.$inferSelect
type RegistrationRow = typeof antenatalClassRegistrations.$inferSelect
type RequestRow = typeof careRequests.$inferSelect

export type SubmissionRow = Pick<ContactRow, keyof ContactRow & keyof RequestRow>

/** Of any of the tables. */
export type AnyRow = SubmissionRow & Partial<ContactRow> & Partial<RegistrationRow> & Partial<RequestRow>

type Column = { name: string; label: string; format(row: AnyRow): string }

type OwnFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

export type InboxKind = {
  one: string
  many: string
  heading: string
  searchHint: string
  columns: readonly Column[]
  filters: readonly OwnFilter[]
  isCountShown: boolean
  loadingFailed: (requestId: string, failure: 'outage' | 'bug') => Failed
}

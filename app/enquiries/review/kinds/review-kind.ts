import type { careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'

type ContactRow = typeof contactSubmissions.$inferSelect

export type SubmissionRow = Pick<ContactRow, keyof ContactRow & keyof typeof careRequests.$inferSelect>

export type Fact<R extends SubmissionRow> = {
  name: string
  term: string
  format(row: R): string | null
  isLong?: boolean
  applies?(row: R): boolean
  /** Only the mother herself is asked. Deleted when she withdraws her consent. */
  isHealth?: boolean
}

/** The list cannot be sorted by a column without a direction. */
export type Column<R extends SubmissionRow> = {
  name: string
  label: string
  direction?: 'ascending' | 'descending'
  format(row: R): string
}

export type OwnFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** `R` is the row of the kind with decrypted answers. */
export type ReviewKind<R extends SubmissionRow = SubmissionRow> = {
  one: string
  many: string
  heading: string
  searchHint: string
  columns: readonly Column<R>[]
  filters: readonly OwnFilter[]
  facts: readonly Fact<R>[]
  isCountShown: boolean
  loadingFailed: (requestId: string, failure: 'outage' | 'bug') => Failed
}

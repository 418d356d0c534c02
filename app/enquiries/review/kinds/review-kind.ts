import type { contactSubmissions } from '#app/enquiries/schema.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'

type ContactRow = typeof contactSubmissions.$inferSelect

/** What every submission has, whatever it is about. */
export type SubmissionRow = Omit<
  ContactRow,
  'subject' | 'message' | 'isComplaint' | 'complaintAcknowledgedOn' | 'complaintAnsweredOn'
>

/** One thing that is known of a record, in the words of its details, its print and its column of the export. */
export type Fact<R extends SubmissionRow> = {
  name: string
  term: string
  /** Null when it was not answered. */
  say(row: R): string | null
  /** Several lines, as they were typed. */
  isLong?: boolean
  /** Whether it can be known of this record at all; left out where it cannot. */
  applies?(row: R): boolean
  /** Asked of the mother herself only; whoever asks for somebody else is not asked. */
  isHealth?: boolean
}

/** A column of the list between the name and the status. Without a direction the list is not sorted by it. */
export type Column<R extends SubmissionRow> = {
  name: string
  label: string
  direction?: 'ascending' | 'descending'
  say(row: R): string
}

export type OwnFilter = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** What one kind says of itself to the lists, details, prints and exports of staff. `R` is its row, answers open. */
export type ReviewKind<R extends SubmissionRow = SubmissionRow> = {
  /** One of them in running text: 'contact submission'. */
  one: string
  many: string
  /** Over the details, before the name. */
  heading: string
  searchHint: string
  columns: readonly Column<R>[]
  filters: readonly OwnFilter[]
  /** In the order in which they are read. */
  facts: readonly Fact<R>[]
  /** Staff are told how many there are, once a visit. */
  isCountTold: boolean
  loadingFailed: (requestId: string, failure: 'outage' | 'bug') => Failed
}

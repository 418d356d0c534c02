import { type SQL, sql } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'

const { isComplaint, complaintAcknowledgedOn, complaintAnsweredOn, quarantine } = contactSubmissions

type ComplaintState = { isOpenComplaint: SQL<boolean>; isUnacknowledged: SQL<boolean> }

// A held-back complaint may be spam with every box ticked.
const isCase = sql`${isComplaint} and ${quarantine} is null`

/** See decisions, 18. The case of the privacy desk sets both dates. */
export const complaintState: ComplaintState = {
  isOpenComplaint: sql<boolean>`(${isCase} and ${complaintAnsweredOn} is null)`,
  isUnacknowledged: sql<boolean>`(${isCase} and coalesce(${complaintAcknowledgedOn}, ${complaintAnsweredOn}) is null)`,
}

export const noComplaint: ComplaintState = {
  isOpenComplaint: sql<boolean>`false`,
  isUnacknowledged: sql<boolean>`false`,
}

import type { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'

type ContactRow = typeof contactSubmissions.$inferSelect
type RegistrationRow = typeof antenatalClassRegistrations.$inferSelect
type RequestRow = typeof careRequests.$inferSelect

export type SubmissionRow = Pick<ContactRow, keyof ContactRow & keyof RequestRow>

/** Of any of the tables. */
export type AnyRow = SubmissionRow & Partial<ContactRow> & Partial<RegistrationRow> & Partial<RequestRow>

/** As `readRows` reads it: the answers are encrypted. */
export type StoredRow = AnyRow & { isOpenComplaint: boolean; isUnacknowledged: boolean }

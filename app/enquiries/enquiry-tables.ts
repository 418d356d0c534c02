import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'

export const enquiryTables = {
  contact: contactSubmissions,
  antenatal: antenatalClassRegistrations,
  newborn_care: careRequests,
  postnatal_care: careRequests,
} as const

export type SubmissionTable = (typeof enquiryTables)[keyof typeof enquiryTables]

type ContactRow = typeof contactSubmissions.$inferSelect
type RegistrationRow = typeof antenatalClassRegistrations.$inferSelect
type RequestRow = typeof careRequests.$inferSelect

/** What the rows of all tables have. */
export type SubmissionRow = Pick<ContactRow, keyof ContactRow & keyof RequestRow>

/** Of any of the tables. */
export type AnyRow = SubmissionRow & Partial<ContactRow> & Partial<RegistrationRow> & Partial<RequestRow>

/** As `readRows` reads it: the answers are encrypted. */
export type StoredRow = AnyRow & { isOpenComplaint: boolean; isUnacknowledged: boolean }

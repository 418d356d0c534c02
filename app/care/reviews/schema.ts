import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '#app/staff/schema.ts'

/** Requests for a review. The review itself is content with the id of its invitation. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: uuid().primaryKey(),
    enquiryKind: text(),
    /** No foreign key, because each kind has its own table. Null once the enquiry is deleted. */
    enquiryId: uuid(),
    service: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
    usedAt: instant(),
    takenBackAt: instant(),
  },
  (invitation) => [
    index('review_invitations_enquiry').on(invitation.enquiryId, invitation.sentAt),
    check('review_invitations_service', sql`${invitation.service} in ('newborn', 'postnatal', 'antenatal', 'other')`),
    check('review_invitations_taken_back', sql`${invitation.takenBackAt} is null or ${invitation.usedAt} is not null`),
  ],
)

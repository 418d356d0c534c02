import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

type ClassType = typeof antenatalClassRegistrations.$inferSelect.classType

/** What lists of any table filter, count and order by. */
function listedColumns(table: typeof contactSubmissions | typeof antenatalClassRegistrations | typeof careRequests) {
  const { id, name, email, reference, createdAt, status, quarantine, binnedAt, answeredAt, outcome, searchText } = table
  const { waitingUntil, callWantedAt, familyWithdrawnAt, promisedBy, ownerId, isUnderLegalHold } = table
  const state = { status, quarantine, binnedAt, answeredAt, outcome, waitingUntil, callWantedAt, familyWithdrawnAt }
  return { id, name, email, reference, createdAt, ...state, promisedBy, ownerId, isUnderLegalHold, searchText }
}

const kindOf = (kind: EnquiryKind) => sql<EnquiryKind>`${sql.raw(`'${kind}'`)}::text`.as('kind')
const noClass = sql<ClassType>`null::text`.as('class_type')
const noComplaint = sql<boolean>`false`.as('is_complaint')

/** The three tables as one. Without conditions of its own, so that PostgreSQL reads each table by its own indexes. */
export const allEnquiries = unionAll(
  db
    .select({
      ...listedColumns(contactSubmissions),
      kind: kindOf('contact'),
      classType: noClass,
      isComplaint: sql<boolean>`${contactSubmissions.isComplaint}`.as('is_complaint'),
    })
    .from(contactSubmissions),
  db
    .select({
      ...listedColumns(antenatalClassRegistrations),
      kind: kindOf('antenatal'),
      classType: sql<ClassType>`${antenatalClassRegistrations.classType}`.as('class_type'),
      isComplaint: noComplaint,
    })
    .from(antenatalClassRegistrations),
  db
    .select({
      ...listedColumns(careRequests),
      kind: sql<EnquiryKind>`${careRequests.careType}`.as('kind'),
      classType: noClass,
      isComplaint: noComplaint,
    })
    .from(careRequests),
).as('enquiries')

import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import { complaintState, noComplaint } from '#app/enquiries/contact/complaints.server.ts'
import type { EncryptedTable } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import { type EnquiryKind, kindOfPath } from '#app/enquiries/kinds.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { ExampleNoun } from '#app/settings/example-records.server.ts'

export type SubmissionTable = (typeof enquiryTables)[EnquiryKind]

export type KindTable = {
  table: SubmissionTable
  sealed: Exclude<EncryptedTable, 'enquiry_notes' | 'consent_withdrawals' | 'family_messages'>
  within: SQL | undefined
  complaint: typeof complaintState
  listed: Record<string, PgColumn>
  example: ExampleNoun
}

export const kindTables: Record<EnquiryKind, KindTable> = {
  contact: {
    table: contactSubmissions,
    sealed: 'contact_submissions',
    within: undefined,
    complaint: complaintState,
    listed: { subject: contactSubmissions.subject },
    example: 'contact message',
  },
  antenatal: {
    table: antenatalClassRegistrations,
    sealed: 'antenatal_class_registrations',
    within: undefined,
    complaint: noComplaint,
    listed: {
      classType: antenatalClassRegistrations.classType,
      dueDate: antenatalClassRegistrations.dueDate,
      consentWithdrawnAt: antenatalClassRegistrations.consentWithdrawnAt,
    },
    example: 'class registration',
  },
  newborn_care: careTable('newborn_care'),
  postnatal_care: careTable('postnatal_care'),
}

function careTable(careType: 'newborn_care' | 'postnatal_care'): KindTable {
  return {
    table: careRequests,
    sealed: 'care_requests',
    within: eq(careRequests.careType, careType),
    complaint: noComplaint,
    listed: { careType: careRequests.careType, consentWithdrawnAt: careRequests.consentWithdrawnAt },
    example: 'care request',
  }
}

export function kindOfUrl({ pathname }: URL): EnquiryKind {
  const kind = kindOfPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

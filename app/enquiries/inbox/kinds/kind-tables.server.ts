import { eq, type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { enquiryTables, type SubmissionTable } from '#app/enquiries/enquiry-tables.ts'
import { type EnquiryKind, enquiryKindOfDeskPath } from '#app/enquiries/kinds.ts'
import { careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { ExampleNoun } from '#app/settings/example-records.server.ts'

type KindTable = {
  table: SubmissionTable
  within: SQL | undefined
  complaint: Record<'isOpenComplaint' | 'isUnacknowledged', SQL<boolean>>
  example: ExampleNoun
}

const { isComplaint, complaintAcknowledgedOn, complaintAnsweredOn, quarantine } = contactSubmissions
// A held-back complaint may be spam with every box ticked.
const isCase = sql`${isComplaint} and ${quarantine} is null`

/** See decisions, 18. The case of the privacy desk sets both dates. */
const complaint: KindTable['complaint'] = {
  isOpenComplaint: sql<boolean>`(${isCase} and ${complaintAnsweredOn} is null)`,
  isUnacknowledged: sql<boolean>`(${isCase} and coalesce(${complaintAcknowledgedOn}, ${complaintAnsweredOn}) is null)`,
}

const usual = {
  within: undefined,
  complaint: { isOpenComplaint: sql<boolean>`false`, isUnacknowledged: sql<boolean>`false` },
}

export const kindTables: Record<EnquiryKind, KindTable> = {
  contact: { ...usual, complaint, table: enquiryTables.contact, example: 'contact message' },
  antenatal: { ...usual, table: enquiryTables.antenatal, example: 'class registration' },
  newborn_care: careTable('newborn_care'),
  postnatal_care: careTable('postnatal_care'),
}

function careTable(careType: 'newborn_care' | 'postnatal_care'): KindTable {
  return { ...usual, table: careRequests, within: eq(careRequests.careType, careType), example: 'care request' }
}

export function kindOfUrl({ pathname }: URL): EnquiryKind {
  const kind = enquiryKindOfDeskPath(pathname)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

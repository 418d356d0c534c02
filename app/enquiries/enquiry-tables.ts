import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'

export const enquiryTables = {
  contact: contactSubmissions,
  antenatal: antenatalClassRegistrations,
  newborn_care: careRequests,
  postnatal_care: careRequests,
} as const

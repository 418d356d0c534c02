/** By table, the columns whose values are sealed (decisions, 16). Their names as the database has them follow the case rule. */
export const sealedFields = {
  contact_submissions: ['message'],
  antenatal_class_registrations: [
    'isFirstBaby',
    'previousBirthType',
    'pregnancyStage',
    'specificConcerns',
    'preferredBirthPlace',
    'preferredTimes',
  ],
  care_requests: [
    'babyAgeDays',
    'plannedDeliveryMode',
    'deliveryMode',
    'estimatedBloodLoss',
    'vaginalTrauma',
    'vaginalTraumaDetails',
    'maternalHealthIssues',
    'babyComplications',
    'medicalConcerns',
    'overnightCareNeeded',
    'additionalCareNeeds',
    'otherNeeds',
  ],
  enquiry_notes: ['note', 'keptReason'],
} as const

export type SealedTable = keyof typeof sealedFields
export type SealedField<T extends SealedTable> = (typeof sealedFields)[T][number]

/** The name that the database has for a column: previousBirthType is previous_birth_type. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

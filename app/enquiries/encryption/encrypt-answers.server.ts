import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

type Answers<T extends SealedTable> = { [F in SealedField<T>]?: string | null }
/** Answers by field, open or sealed. */
export type Asked<T extends SealedTable> = { [F in SealedField<T>]?: string | null | undefined }

/** Each answer sealed into its own place: its table, its column, its row. What was not answered stays null. */
export function sealAnswers<T extends SealedTable>(table: T, row: string, answers: Asked<T>): Answers<T> {
  return mapAnswers(table, answers, (answer, column) => encrypt(answer, { table, column, row }))
}

/** What was answered. Call it only where the reading is recorded; throws when a value was altered or moved. */
export function openAnswers<T extends SealedTable>(table: T, row: string, sealed: Asked<T>): Answers<T> {
  return mapAnswers(table, sealed, (value, column) => decrypt(value, { table, column, row }))
}

export function sealedFieldsOf<T extends SealedTable>(table: T): readonly SealedField<T>[] {
  return sealedFields[table]
}

function mapAnswers<T extends SealedTable>(
  table: T,
  answers: Asked<T>,
  change: (value: string, column: string) => string,
): Answers<T> {
  const changed = sealedFieldsOf(table).map((field) => {
    const value = answers[field]
    return [field, value === null || value === undefined ? null : change(value, columnName(field))]
  })
  return Object.fromEntries(changed) as Answers<T>
}

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
type SealedField<T extends SealedTable> = (typeof sealedFields)[T][number]

/** The name that the database has for a column: previousBirthType is previous_birth_type. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

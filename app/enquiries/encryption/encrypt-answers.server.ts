import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

type Answers<T extends SealedTable> = { [F in SealedField<T>]?: string | null }
export type Asked<T extends SealedTable> = { [F in SealedField<T>]?: string | null | undefined }

/** Each ciphertext is bound to its table, column and row. */
export function sealAnswers<T extends SealedTable>(table: T, row: string, answers: Asked<T>): Answers<T> {
  return mapAnswers(table, answers, (answer, column) => encrypt(answer, { table, column, row }))
}

/** Call this only where the access is recorded in the audit log. Throws when a value was altered or moved. */
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

/** Encrypted columns by table (decisions, 16). */
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

/** previousBirthType is previous_birth_type. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

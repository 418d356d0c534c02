/** By table. Free text may be about health. Key rotation repeats the column names: it may not import this module. */
export const encryptedFields = {
  privacy_requests: ['words', 'extensionReason', 'refusalReason'],
  privacy_request_notes: ['note'],
  privacy_complaints: ['learning'],
  privacy_breaches: ['whatHappened', 'decisionReason', 'measures'],
} as const

export type EncryptedTable = keyof typeof encryptedFields
export type EncryptedField<T extends EncryptedTable> = (typeof encryptedFields)[T][number]

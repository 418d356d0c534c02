/** By table. What somebody typed may be about health. Key rotation knows the columns by their names, from below this rung. */
export const encryptedFields = {
  privacy_requests: ['words', 'extensionReason', 'refusalReason'],
  privacy_request_notes: ['note'],
  privacy_complaints: ['learning'],
  privacy_breaches: ['whatHappened', 'decisionReason', 'measures'],
  access_reviews: ['remark'],
} as const

export type EncryptedTable = keyof typeof encryptedFields
export type EncryptedField<T extends EncryptedTable> = (typeof encryptedFields)[T][number]

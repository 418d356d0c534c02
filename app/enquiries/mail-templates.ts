export const acknowledgementTemplate = 'enquiry-acknowledgement'
export const heldTemplate = 'enquiry-held-mail'
export const teamTemplate = 'enquiry-team-mail'
export const withdrawalTemplate = 'enquiry-withdrawal-mail'
export const familyTemplate = 'enquiry-family-mail'
export const mentionTemplate = 'enquiry-mention-mail'

/** Actions of a family on its status page. */
export type FamilyNews = 'call' | 'addition' | 'withdrawn' | 'resumed'

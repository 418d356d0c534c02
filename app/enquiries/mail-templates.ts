export const acknowledgementTemplate = 'enquiry-acknowledgement'
export const heldTemplate = 'enquiry-held-mail'
export const teamTemplate = 'enquiry-team-mail'
export const withdrawalTemplate = 'enquiry-withdrawal-mail'

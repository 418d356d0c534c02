export const receivedTemplate = 'privacy-request-received'
export const acknowledgementTemplate = 'privacy-request-acknowledgement'
export const reminderTemplate = 'privacy-request-reminder'

export const requestMailNames = {
  [receivedTemplate]: 'To the team: it came',
  [acknowledgementTemplate]: 'Acknowledgement, with the link to confirm the address',
  [reminderTemplate]: 'To the team: the last day is near',
}

import { registerAuditEvents } from './audit-event.ts'

/** Events of app/privacy. They are here because the audit page, on the same layer, lists them. */
export const privacyRequestEvents = registerAuditEvents(
  'privacy-request',
  { privacy_request: ['a request about personal data', 'requests about personal data'] },
  {
    received: { action: 'received', label: 'The website received {records}' },
    entered: { action: 'entered', label: 'Entered {records}' },
    acknowledged: { action: 'acknowledged', label: 'Acknowledged {records}' },
    identityAsked: { action: 'asked for identity', label: 'Asked for proof of identity for {records}' },
    identityChecked: {
      action: 'checked identity',
      label: ({ records, details: { how } }) =>
        `Checked the identity for ${records}${typeof how === 'string' ? `: ${how}` : ''}`,
    },
    emailConfirmed: { action: 'confirmed the address', label: 'The email address was confirmed for {records}' },
    extended: { action: 'extended', label: 'Extended the time for {records} by two months' },
    ended: {
      action: 'ended',
      label: ({ records, details: { resolution } }) =>
        `Ended ${records}${typeof resolution === 'string' ? `: ${resolution}` : ''}`,
    },
    reopened: { action: 'reopened', label: 'Reopened {records}' },
    ownerSet: {
      action: 'gave',
      label: ({ records, details: { to } }) => `Gave ${records} to ${typeof to === 'string' ? to : 'somebody'}`,
    },
    noteAdded: { action: 'added a note', label: 'Added a note to {records}' },
    mailSentAgain: { action: 'sent mail again', label: 'Sent a mail about {records} again' },
    letterWritten: {
      action: 'wrote a letter',
      label: ({ records, details: { letter } }) =>
        `Opened a letter about ${records}${typeof letter === 'string' ? `: ${letter}` : ''}`,
      group: 'reading',
    },
    complaintDecided: {
      action: 'decided the complaint',
      label: ({ records, details: { outcome } }) =>
        `Wrote down what came of ${records}${typeof outcome === 'string' ? `: ${outcome}` : ''}`,
    },
  },
)

export const privacyComplaintEvents = registerAuditEvents(
  'privacy-complaint',
  { contact_submission: ['a contact submission', 'contact submissions'] },
  {
    decided: {
      action: 'decided the complaint',
      label: ({ records, details: { outcome } }) =>
        `Wrote down what came of the complaint in ${records}${typeof outcome === 'string' ? `: ${outcome}` : ''}`,
    },
    letterWritten: {
      action: 'wrote a letter',
      label: ({ records, details: { letter } }) =>
        `Opened a letter about the complaint in ${records}${typeof letter === 'string' ? `: ${letter}` : ''}`,
      group: 'reading',
    },
  },
)

export const privacyBreachEvents = registerAuditEvents(
  'privacy-breach',
  { privacy_breach: ['a breach', 'breaches'] },
  {
    logged: { action: 'logged', label: 'Logged {records}' },
    assessed: { action: 'assessed', label: 'Changed what is known about {records}' },
    decided: {
      action: 'decided about the report',
      label: ({ records, details: { decision } }) =>
        `Decided about ${records}${typeof decision === 'string' ? `: ${decision}` : ''}`,
    },
    reported: { action: 'reported to the ICO', label: 'Wrote down the report to the ICO of {records}' },
    peopleTold: {
      action: 'told the people affected',
      label: 'Wrote down when the people affected by {records} were told',
    },
    closed: { action: 'closed', label: 'Closed {records}' },
    reopened: { action: 'reopened', label: 'Reopened {records}' },
  },
)

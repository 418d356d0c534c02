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
    identityChecked: { action: 'checked identity', label: 'Checked the identity for {records}[: {how}]' },
    emailConfirmed: { action: 'confirmed the address', label: 'The email address was confirmed for {records}' },
    extended: { action: 'extended', label: 'Extended the time for {records} by two months' },
    ended: { action: 'ended', label: 'Ended {records}[: {resolution}]' },
    reopened: { action: 'reopened', label: 'Reopened {records}' },
    ownerSet: { action: 'gave', label: 'Gave {records} to [{to}|somebody]' },
    noteAdded: { action: 'added a note', label: 'Added a note to {records}' },
    mailSentAgain: { action: 'sent mail again', label: 'Sent an email about {records} again' },
    letterWritten: { action: 'wrote a letter', label: 'Opened a letter about {records}[: {letter}]', group: 'reading' },
    complaintDecided: { action: 'decided the complaint', label: 'Wrote down what came of {records}[: {outcome}]' },
  },
)

export const privacyComplaintEvents = registerAuditEvents(
  'privacy-complaint',
  { contact_submission: ['a contact submission', 'contact submissions'] },
  {
    decided: {
      action: 'decided the complaint',
      label: 'Wrote down what came of the complaint in {records}[: {outcome}]',
    },
    letterWritten: {
      action: 'wrote a letter',
      label: 'Opened a letter about the complaint in {records}[: {letter}]',
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
    decided: { action: 'decided about the report', label: 'Decided about {records}[: {decision}]' },
    reported: { action: 'reported to the ICO', label: 'Wrote down the report to the ICO of {records}' },
    peopleTold: {
      action: 'told the people affected',
      label: 'Wrote down when the people affected by {records} were told',
    },
    closed: { action: 'closed', label: 'Closed {records}' },
    reopened: { action: 'reopened', label: 'Reopened {records}' },
  },
)

import { registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const enquiryEvents = registerAuditEvents(
  'enquiry',
  {
    contact_submission: ['a contact submission', 'contact submissions'],
    antenatal_registration: ['an antenatal class registration', 'antenatal class registrations'],
    newborn_request: ['a newborn care request', 'newborn care requests'],
    postnatal_request: ['a postnatal care request', 'postnatal care requests'],
  },
  {
    released: { action: 'released', label: 'Released {records} from possible spam' },
    markedAnswered: { action: 'marked answered', label: 'Marked {records} as answered' },
    markedUnanswered: { action: 'marked not answered', label: 'Marked {records} as not answered' },
    waitingSet: { action: 'waits for the family', label: 'Marked {records} as waiting for the family' },
    waitingEnded: { action: 'waits no longer', label: 'Marked {records} as no longer waiting for the family' },
    outcomeSet: { action: 'set the outcome', label: 'Set the outcome of {records}[ to {outcome}]' },
    careRevoked: { action: 'took back that it became care', label: 'Took back that {records} became care' },
    handedOver: {
      action: 'handed over to the care record',
      label: 'Noted that {records} was handed over to the care record',
    },
    handoverRevoked: {
      action: 'took back the handover',
      label: 'Took back that {records} was handed over to the care record',
    },
    ownerSet: { action: 'gave', label: 'Gave {records} to [{to}|somebody]' },
    legalHoldSet: { action: 'put under legal hold', label: 'Put {records} under legal hold' },
    legalHoldEnded: { action: 'released from legal hold', label: 'Ended the legal hold of {records}' },
    complaintDated: { action: 'dated the complaint', label: 'Set the dates of the complaint in {records}' },
    noteAdded: { action: 'added a note', label: 'Added a note to {records}' },
    noteDeleted: { action: 'deleted a note', label: 'Deleted a note of {records}' },
    noteKept: { action: 'kept a note', label: 'Said why a note of {records} may stay' },
    mailSentAgain: { action: 'sent mail again', label: 'Sent an email about {records} again' },
    reviewAsked: { action: 'asked for a review', label: 'Asked for a review after {records}' },
    consentWithdrawn: { action: 'withdrew consent', label: 'Consent was withdrawn for {records}[, by {channel}]' },
    uncheckedNotesDeleted: {
      action: 'deleted notes after the withdrawal',
      label: 'Deleted the notes of {records} that nobody kept after consent was withdrawn',
    },
    callWanted: { action: 'asked for a call', label: 'The family asked for a call about {records}' },
    callMade: { action: 'called back', label: 'Called back about {records}' },
    familyAdded: { action: 'added something', label: 'The family added something to {records}' },
    corrected: { action: 'corrected', label: 'The family corrected {records} before anybody had read it' },
    familyWithdrew: { action: 'withdrew the request', label: 'The family no longer needs {records}' },
    familyResumed: { action: 'took up the request again', label: 'The family needs {records} after all' },
    // In older logs only.
    markedSpam: { action: 'marked as spam', label: 'Moved {records} to the bin as spam' },
    undone: { action: 'undid', label: 'Undid the last change of {records}' },
    binned: { action: 'binned', label: 'Moved {records} to the bin' },
    restored: { action: 'restored', label: 'Restored {records} from the bin' },
    removed: { action: 'removed', label: 'Removed {records} for good' },
  },
)

export type EnquiryEvent = (typeof enquiryEvents)[keyof typeof enquiryEvents]

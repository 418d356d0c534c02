/** Of one enquiry, on its page: the button, and what is said then. */
export const actionsOnOne = {
  release: { button: 'Release', done: 'It is released, and the team is told' },
  take: { button: 'Take it', done: 'You look after it' },
  owner: { button: 'Save who looks after it', done: 'It is saved' },
  answered: { button: 'Mark as answered', done: 'It is marked as answered' },
  unanswered: { button: 'Mark as not answered', done: 'It is marked as not answered' },
  'call-made': { button: 'The call is made', done: 'The call is marked as made' },
  work: { button: 'Save', done: 'It is saved' },
  handover: { button: 'Save the handover', done: 'It is saved' },
  'legal-hold': { button: 'Put under legal hold', done: 'It is under legal hold' },
  'ask-for-review': { button: 'Send the email', done: 'The email is on its way' },
  'send-mail-again': { button: 'Send again', done: 'The email is being sent again' },
  'keep-note': { button: 'Keep it', done: 'The note stays' },
  'delete-note': { button: 'Delete for good', done: 'The note is deleted' },
} as const

/**
 * Of those selected in the inbox: the button in the bar, the end of '3 enquiries …', and why others stayed as they were.
 * Those without a button only undo one.
 */
export const actionsOnMany = {
  owner: { button: 'Assign', done: 'assigned', stayed: 'nothing to change' },
  take: { button: 'Take', done: 'assigned to you', stayed: 'yours already' },
  answered: { button: 'Answered', done: 'marked as answered', stayed: 'answered already' },
  'no-care': { button: 'No care', done: 'closed without care', stayed: 'the outcome is set already' },
  release: { button: 'Release', done: 'released, and their mails went out', stayed: 'no longer possible spam' },
  bin: {
    button: 'Bin',
    done: 'moved to the bin',
    stayed: 'a care record, an open complaint, a legal hold or a place in a class',
  },
  restore: { button: 'Restore', done: 'restored from the bin', stayed: 'not in the bin any more' },
  reopen: { done: 'opened again', stayed: 'the outcome was changed' },
  unanswered: { done: 'marked as not answered', stayed: 'not answered' },
} as const

export type ActionOnOne = keyof typeof actionsOnOne
export type ActionOnMany = keyof typeof actionsOnMany

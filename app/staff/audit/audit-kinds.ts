/** What is written when somebody looks at the log itself. */
export const lookedAtLog = 'looked at the audit log'
export const exportedLog = 'exported the audit log'
export const logSubject = 'audit_log'
/** Rows after which it is known why earlier ones are gone. */
export const restoredBackup = 'restored a backup'
export const explainedRollback = 'explained a rollback'

/** What the site writes once an hour about those whom it did not let in. */
export const refusedAction = 'refused sign-ins'

/** What is written when somebody signed in asks for what they may not see or do. */
export const refusedAccessAction = 'was refused'

// Every row is of exactly one kind, and the first that fits: how somebody saw records, how they came in or went out, then
// by subject, and what is left is a change. Views of lists stand apart: there are so many that they bury all else.
export const listedAction = 'listed'
export const readingActions = ['opened', 'kept open', 'printed', 'exported', lookedAtLog, exportedLog]
export const signingInStart = 'signed '
export const accountSubjects = ['staff', 'invite', 'session', 'passkey']
export const settingsSubject = 'settings'

export const kindChoices = [
  { value: '', label: 'Everything' },
  { value: 'all-but-lists', label: 'Everything but views of lists' },
  { value: 'reading', label: 'Opening, printing, exporting' },
  { value: 'lists', label: 'Views of lists' },
  { value: 'changing', label: 'Changing' },
  { value: 'signing-in', label: 'Signing in' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'settings', label: 'Settings' },
] as const

export type AuditKind = Exclude<(typeof kindChoices)[number]['value'], ''>

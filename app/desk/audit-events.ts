import { type AuditDetails, registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const settingsEvents = registerAuditEvents(
  'settings',
  { settings: ['the settings', 'settings'] },
  { changed: { action: 'changed', label: describeChangedSettings } },
)

export const textEvents = registerAuditEvents(
  'texts',
  { texts: ['texts', 'texts'] },
  {
    changed: { action: 'reworded', label: describeChangedTexts },
    tested: {
      action: 'sent a test',
      label: ({ details: { of } }) => `Sent a test email${typeof of === 'string' ? `: ${of}` : ''}`,
    },
  },
)

export const archiveEvents = registerAuditEvents(
  'archive',
  { content: ['the content', 'contents'] },
  {
    exported: { action: 'took out content', label: 'Downloaded the archive of the whole content' },
    imported: { action: 'brought in content', label: 'Brought the whole content in from an archive' },
  },
)

export const mailEvents = registerAuditEvents(
  'mail',
  { mail: ['a mail', 'mails'] },
  { unsentMailRetried: { action: 'sent all mail', label: 'Sent all mail that had not gone out again' } },
)

export const backupEvents = registerAuditEvents(
  'backups',
  { backup: ['a backup', 'backups'] },
  { requested: { action: 'asked for a backup', label: 'Asked for a backup at once' } },
)

export const openingEvents = registerAuditEvents(
  'opening',
  { opening: ['the opening', 'openings'] },
  {
    siteOpened: { action: 'opened the site', label: 'Opened the site to everybody' },
    siteClosed: { action: 'closed the site', label: 'Closed the site: visitors see “Opening soon”' },
    legalPagesRead: { action: 'read the legal pages', label: 'Confirmed having read the legal pages' },
    mailSent: { action: 'sent a test mail', label: 'Sent a test mail to themselves' },
    mailReceived: { action: 'received a test mail', label: 'Opened the link of a test mail' },
    examplesFilled: { action: 'filled with examples', label: 'Filled the site with examples' },
    examplesRemoved: { action: 'took the examples away', label: 'Took the examples away' },
    stepSetAside: { action: 'set a step aside', label: labelWithStep('Skipped before opening') },
    stepTakenUp: { action: 'took a step up again', label: labelWithStep('Took up again before opening') },
  },
)

function labelWithStep(verb: string) {
  return ({ details: { step } }: { details: AuditDetails }) => (typeof step === 'string' ? `${verb}: ${step}` : verb)
}

function describeChangedTexts({ details: { of, changed } }: { details: AuditDetails }) {
  if (typeof of !== 'string' || !Array.isArray(changed)) return 'Changed texts'
  return `Changed the texts of “${of}”: ${changed.join(', ').toLowerCase()}`
}

function describeChangedSettings({ details: { changed, require_two_step: isRequired } }: { details: AuditDetails }) {
  if (!Array.isArray(changed)) return 'Changed settings'
  const names = changed.map((key) => {
    if (key !== 'require_two_step' || typeof isRequired !== 'boolean') return key.replaceAll('_', ' ')
    return isRequired
      ? 'two-step verification is now required of everyone'
      : 'two-step verification is no longer required of everyone'
  })
  return `Changed settings: ${names.join(', ')}`
}

import { registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const settingsEvents = registerAuditEvents(
  'settings',
  { settings: ['the settings', 'settings'] },
  { changed: { action: 'changed', label: 'Changed settings[: {changed}][; {now}]' } },
)

export const textEvents = registerAuditEvents(
  'texts',
  { texts: ['texts', 'texts'] },
  {
    changed: { action: 'reworded', label: 'Changed [the texts of “{of}”: {changed}|texts]' },
    tested: { action: 'sent a test', label: 'Sent a test email[: {of}]' },
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
  { mail: ['an email', 'emails'] },
  { unsentMailRetried: { action: 'sent all mail', label: 'Sent all emails that had not gone out again' } },
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
    mailSent: { action: 'sent a test mail', label: 'Sent a test email to themselves' },
    mailReceived: { action: 'received a test mail', label: 'Opened the link in a test email' },
    examplesFilled: { action: 'filled with examples', label: 'Filled the site with examples' },
    examplesRemoved: { action: 'took the examples away', label: 'Removed the examples' },
    stepSetAside: { action: 'set a step aside', label: 'Skipped before opening[: {step}]' },
    stepTakenUp: { action: 'took a step up again', label: 'Took up again before opening[: {step}]' },
  },
)

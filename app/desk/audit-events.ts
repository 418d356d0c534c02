import { type AuditDetails, registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const settingsEvents = registerAuditEvents(
  'settings',
  { settings: ['the settings', 'settings'] },
  { changed: { action: 'changed', label: describeChangedSettings } },
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

import { registerAuditEvents } from './audit-event.ts'

export const logSubject = 'audit_log'

export const logEvents = registerAuditEvents(
  'log',
  { [logSubject]: ['the audit log', 'audit logs'] },
  {
    viewed: { action: 'looked at the audit log', label: 'Looked at the audit log', group: 'reading' },
    exported: { action: 'exported the audit log', label: 'Exported the audit log', group: 'reading' },
    // Both explain why earlier rows are gone.
    backupRestored: {
      action: 'restored a backup',
      label: ({ details: { made } }) =>
        `Restored the site from a backup${typeof made === 'string' ? ` of ${made}` : ''}: what was recorded later is not here`,
    },
    rollbackExplained: {
      action: 'explained a rollback',
      label: ({ details: { why } }) =>
        `Said why the audit log was set back${typeof why === 'string' ? `: ${why}` : ''}`,
    },
  },
)

export const siteEvents = registerAuditEvents(
  'site',
  { site: ['the site', 'sites'] },
  { sessionSecretRotated: { action: 'rotated the session secret', label: 'Rotated the session secret' } },
)

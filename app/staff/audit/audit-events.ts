import { registerAuditEvents } from './audit-event.ts'

export const ownAccountEvents = registerAuditEvents(
  'account',
  { staff: ['an account', 'accounts'] },
  {
    signedIn: { action: 'signed in', label: 'Signed in', group: 'signing-in' },
    signedOut: { action: 'signed out', label: 'Signed out', group: 'signing-in' },
    signInsRefused: {
      action: 'refused sign-ins',
      label: 'Refused sign-ins[ between {hour}: {times} × {reason}]',
      group: 'signing-in',
    },
    accessRefused: { action: 'was refused', label: 'Was refused[ {route}]: not allowed for this account' },
    reauthenticated: { action: 'confirmed that it was them', label: 'Confirmed that it was them' },
    renamed: { action: 'changed their name', label: 'Changed their name' },
    passwordChanged: { action: 'changed password', label: 'Changed password' },
    passwordResetRequested: {
      action: 'asked for a new password',
      label: 'Somebody asked for a link to choose a new password',
    },
    twoFactorEnabled: { action: 'turned two-step on', label: 'Turned two-step on' },
    twoFactorDisabled: { action: 'turned two-step off', label: 'Turned two-step off' },
    recoveryCodesRenewed: { action: 'made new recovery codes', label: 'Made new recovery codes' },
    passkeyAdded: { action: 'added a passkey', label: 'Added a passkey' },
    passkeyRemoved: { action: 'removed a passkey', label: 'Removed a passkey' },
    sessionEnded: { action: 'ended a session', label: 'Ended a session' },
    otherSessionsEnded: { action: 'ended all other sessions', label: 'Ended all other sessions' },
    trustedDeviceEnded: { action: 'ended a trusted device', label: 'Ended a trusted device: {records}' },
    trustedDevicesEnded: { action: 'ended all trusted devices', label: 'Ended all trusted devices: {records}' },
    inviteAccepted: { action: 'accepted an invite', label: 'Accepted an invitation[ as an {role}]' },
    siteSetUp: { action: 'set up the site', label: 'Set up the site as its first administrator' },
  },
)

export const userEvents = registerAuditEvents(
  'user',
  { staff: ['an account', 'accounts'] },
  {
    created: { action: 'created', label: 'Created: {records}' },
    activated: { action: 'activated', label: 'Activated: {records}' },
    deactivated: { action: 'deactivated', label: 'Deactivated: {records}' },
    roleChanged: { action: 'changed role', label: 'Changed role: {records}' },
    signedOutEverywhere: {
      action: 'signed out everywhere',
      label: 'Signed out everywhere: {records}',
      group: 'signing-in',
    },
    twoFactorReset: { action: 'reset two-step verification', label: 'Reset two-step verification: {records}' },
    deleted: { action: 'deleted', label: 'Deleted: {records}' },
  },
)

export const inviteEvents = registerAuditEvents(
  'invite',
  { invite: ['an invitation', 'invitations'] },
  {
    invited: { action: 'invited', label: 'Invited [{email}|somebody][ as an {role}]' },
    sentAgain: { action: 'sent an invite again', label: 'Sent an invite again: {records}' },
    withdrawn: { action: 'withdrew an invite', label: 'Withdrew an invite: {records}' },
    setUpLinkCreated: { action: 'made a set-up link', label: 'Made a set-up link, because there was no administrator' },
  },
)

export type OwnAccountEvent = (typeof ownAccountEvents)[keyof typeof ownAccountEvents]
export type UserEvent = (typeof userEvents)[keyof typeof userEvents]
export type InviteEvent = (typeof inviteEvents)[keyof typeof inviteEvents]

/** A list page is one event that names all its records. */
export const recordEvents = registerAuditEvents('record', undefined, {
  opened: { action: 'opened', label: 'Opened {records}', group: 'reading' },
  // The open record was reloaded because somebody changed it.
  keptOpen: { action: 'kept open', label: 'Saw a change of {records} while it was open', group: 'reading' },
  listed: { action: 'listed', label: 'Saw {records} in a list', group: 'listing' },
  printed: { action: 'printed', label: 'Printed {records}', group: 'reading' },
  exported: { action: 'exported', label: 'Exported {records}', group: 'reading' },
  exportColumnsChosen: { action: 'chose columns to export', label: 'Chose the columns of an export' },
})

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
      label: 'Restored the site from a backup[ of {made}]: what was recorded later is not here',
    },
    rollbackExplained: { action: 'explained a rollback', label: 'Said why the audit log was set back[: {why}]' },
  },
)

export const siteEvents = registerAuditEvents(
  'site',
  { site: ['the site', 'sites'] },
  { sessionSecretRotated: { action: 'rotated the session secret', label: 'Rotated the session secret' } },
)

/** `removed` is the certificate of a removal: its details name the class, the period and the references. */
export const retentionEvents = registerAuditEvents('retention', undefined, {
  removed: { action: 'removed by its period', label: 'Removed {records} for good[: {period}]' },
  namesRemoved: { action: 'removed names', label: 'Removed the names from [{count}|old] entries of this log' },
  changed: {
    action: 'changed a period',
    label: 'Changed how long the site keeps[: {records}| records][, from {from} to {to}]',
  },
})

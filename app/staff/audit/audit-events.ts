import { formatTime } from '#app/platform/time/london-time.ts'

import { type AuditDetails, registerAuditEvents } from './audit-event.ts'
import { refusalReasons } from './refusals.ts'

const hourMs = 60 * 60 * 1000

export const ownAccountEvents = registerAuditEvents(
  'account',
  { staff: ['an account', 'accounts'] },
  {
    signedIn: { action: 'signed in', label: 'Signed in', group: 'signing-in' },
    signedOut: { action: 'signed out', label: 'Signed out', group: 'signing-in' },
    signInsRefused: { action: 'refused sign-ins', label: describeRefusals, group: 'signing-in' },
    accessRefused: {
      action: 'was refused',
      label: ({ details: { route } }) =>
        `Was refused${typeof route === 'string' ? ` ${route}` : ''}: not allowed for this account`,
    },
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
    inviteAccepted: {
      action: 'accepted an invite',
      label: ({ details }) => `Accepted an invitation${asRole(details)}`,
    },
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
    invited: {
      action: 'invited',
      label: ({ details }) =>
        `Invited ${typeof details.email === 'string' ? details.email : 'somebody'}${asRole(details)}`,
    },
    sentAgain: { action: 'sent an invite again', label: 'Sent an invite again: {records}' },
    withdrawn: { action: 'withdrew an invite', label: 'Withdrew an invite: {records}' },
    setUpLinkCreated: {
      action: 'made a set-up link',
      label: 'Made a set-up link, because there was no administrator',
    },
  },
)

function asRole({ role }: AuditDetails) {
  return typeof role === 'string' ? ` as an ${role}` : ''
}

function describeRefusals({ details: { reason, times, hour } }: { details: AuditDetails }) {
  if (typeof times !== 'number' || typeof reason !== 'string' || typeof hour !== 'string') return undefined
  const start = new Date(hour)
  const end = new Date(start.getTime() + hourMs)
  const why = refusalReasons.get(reason)?.why ?? reason
  const attempts = `${times.toLocaleString('en-GB')} ${times === 1 ? 'sign-in' : 'sign-ins'}`
  return `Refused ${attempts} between ${formatTime(start)} and ${formatTime(end)}: ${why}`
}

export type OwnAccountEvent = (typeof ownAccountEvents)[keyof typeof ownAccountEvents]
export type UserEvent = (typeof userEvents)[keyof typeof userEvents]
export type InviteEvent = (typeof inviteEvents)[keyof typeof inviteEvents]

/** A list page is one event that names all its records. */
export const recordEvents = registerAuditEvents('record', undefined, {
  opened: { action: 'opened', label: 'Opened {records}', group: 'reading' },
  // The open record was reloaded because somebody changed it.
  keptOpen: { action: 'kept open', label: 'Saw a change of {records} while it was open', group: 'reading' },
  listed: {
    action: 'listed',
    label: ({ records, count }) => (count > 0 ? `Saw ${records} in a list` : `Looked at a list with ${records}`),
    group: 'listing',
  },
  printed: {
    action: 'printed',
    label: ({ records, details: { notes } }) => `Printed ${records}${notes === true ? ', with the notes' : ''}`,
    group: 'reading',
  },
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

/** `removed` is the certificate of a removal: its details name the class, the period and the references. */
export const retentionEvents = registerAuditEvents('retention', undefined, {
  removed: {
    action: 'removed by its period',
    label: ({ records, details: { period } }) =>
      `Removed ${records} for good${typeof period === 'string' ? `: ${period}` : ''}`,
  },
  namesRemoved: {
    action: 'removed names',
    label: ({ details: { count } }) =>
      `Removed the names from ${typeof count === 'number' ? count : 'old'} entries of this log`,
  },
  changed: {
    action: 'changed a period',
    label: ({ details: { records, from, to } }) =>
      `Changed how long the site keeps${typeof records === 'string' ? `: ${records}` : ' records'}${typeof from === 'string' && typeof to === 'string' && from !== to ? `, from ${from} to ${to}` : ''}`,
  },
})

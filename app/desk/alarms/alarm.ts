import { ownValue } from '#app/platform/own-value.ts'

/** `unknown`: the check could not run, so the alarm stays as it is. */
export type AlarmState = { is: 'well' } | { is: 'unknown' } | { is: 'bad'; words: string }

/** The keys are used in metrics and in alerts of other systems. */
export const alarmLabels = {
  mail_stuck: 'Emails are not going out',
  mail_failed: 'Emails could not be delivered',
  payments_silent: 'Payments are not confirmed as they should be',
  held_surge: 'Unusually many enquiries look like spam',
  job_failed: 'A background job has given up',
  job_late: 'A background job is late',
  jobs_not_running: 'Background jobs are not running',
  database_unreachable: 'The database cannot be reached',
  disk_low: 'The disk is filling up',
  disk_nearly_full: 'The disk is nearly full',
  backup_old: 'There is no recent backup',
  audit_anchor: 'The audit log is not secured',
  certificate_expiring: 'The certificate of the site is not in order',
} as const

export type AlarmKind = keyof typeof alarmLabels

export type Alarm = {
  kind: AlarmKind
  check: () => Promise<AlarmState>
  /** The check measures a duration itself, so one bad result is enough. */
  isSustained?: boolean | undefined
}

export type AlarmChange = 'raised' | 'cleared'

/** Contains counts and references, never people's names. */
export type AlarmNews = { id: string; change: AlarmChange; words: string; raisedAt: Date }

export const wellAlarmState: AlarmState = { is: 'well' }
export const unknownAlarmState: AlarmState = { is: 'unknown' }

export function badAlarmState(words: string): AlarmState {
  return { is: 'bad', words }
}

const separator = '@'

/** Each process has its own disk and anchors, so it has its own alarms. */
export function alarmOfInstance(kind: AlarmKind, instance: string): string {
  return `${kind}${separator}${instance}`
}

/** 'The disk is filling up (web-1)' of 'disk_low@web-1'. */
export function labelAlarm(id: string): string {
  const [kind = '', instance] = id.split(separator)
  const label = ownValue<string>(alarmLabels, kind) ?? kind
  return instance ? `${label} (${instance})` : label
}

export function alarmKind(id: string): string {
  return id.split(separator, 1)[0] ?? id
}

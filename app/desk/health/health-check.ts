import type { AlarmKind } from '#app/desk/alarms/alarm.ts'

export type Finding = {
  /** An error stops something from working; a warning may do so later. */
  level: 'error' | 'warning'
  /** One sentence each, logged and shown: no secrets or people's addresses. */
  what: string
  why: string
  fix: string
}

/** The check does not apply here, or (`isUnknown`) could not find out: then its alarm stays as it is. */
export type NotChecked = { notChecked: string; isUnknown?: true }

type Outcome = Finding | NotChecked | undefined

export type HealthCheck = {
  id: string
  /** What is true when the check passes. */
  label: string
  /** The id of a check whose finding this one would only repeat. */
  needs?: string
  /** Reads only. Undefined when all is well. */
  run(): Outcome | Promise<Outcome>
  /** Administrators are told of what it finds. */
  alarms?: readonly CheckAlarm[]
}

export type CheckAlarm = {
  kind: AlarmKind
  /** The check measures a duration itself, so one bad result is enough. */
  isSustained?: true
  isForErrorsOnly?: true
  /** One process checks for all, as a background job; unless each has its own disk, or jobs may not run. */
  by?: 'each process' | 'any process'
  /** Otherwise every minute. */
  everyMs?: number
  /** Not before the process has had its database for this long. */
  afterMs?: number
}

export type CheckResult = {
  id: string
  label: string
  finding?: Finding
  notChecked?: string
}

export function listFindings(results: CheckResult[]): (CheckResult & { finding: Finding })[] {
  const found = results.filter((result): result is CheckResult & { finding: Finding } => result.finding !== undefined)
  return found.toSorted((a, b) => Number(b.finding.level === 'error') - Number(a.finding.level === 'error'))
}

export type Finding = {
  /** An error stops something from working; a warning may do so later. */
  level: 'error' | 'warning'
  /** One sentence each, logged and shown: no secrets or people's addresses. */
  what: string
  why: string
  fix: string
}

/** The check does not apply here. */
export type NotChecked = { notChecked: string }

export type HealthCheck = {
  id: string
  /** What is true when the check passes. */
  label: string
  /** The id of a check whose finding this one would only repeat. */
  needs?: string
  /** Reads only. Resolves to undefined when all is well. */
  run(): Promise<Finding | NotChecked | undefined>
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

export type Finding = {
  /** An error keeps something from working; a warning will, or may. */
  level: 'error' | 'warning'
  /** One sentence each. They are logged and shown: no secret, no person's address. */
  what: string
  why: string
  fix: string
}

/** For a check that has nothing to look at here. */
export type NotChecked = { notChecked: string }

export type HealthCheck = {
  id: string
  /** What is true when nothing is found. */
  label: string
  /** The id of a check without which this one would only repeat its finding. */
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

/** Errors first. */
export function listFindings(results: CheckResult[]): (CheckResult & { finding: Finding })[] {
  const found = results.filter((result): result is CheckResult & { finding: Finding } => result.finding !== undefined)
  return found.toSorted((a, b) => Number(b.finding.level === 'error') - Number(a.finding.level === 'error'))
}

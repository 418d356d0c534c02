/** Errors prevent publishing. Warnings, about misleading content, need a reason. */
export type Finding = {
  rule: string
  severity: 'error' | 'warning'
  message: string
  /** Absent for a finding on the whole record. */
  field?: string
  excerpt?: string
  address?: string
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

export function isWarning({ severity }: Finding): boolean {
  return severity === 'warning'
}

type About = Omit<Finding, 'rule' | 'severity' | 'message'>

export function errorFinding(rule: string, message: string, about: About = {}): Finding {
  return { rule, severity: 'error', message, ...about }
}

export function warningFinding(rule: string, message: string, about: About = {}): Finding {
  return { rule, severity: 'warning', message, ...about }
}

export function findingsOfBrokenRules(...rules: (readonly [isBroken: boolean, finding: Finding])[]): Finding[] {
  return rules.flatMap(([isBroken, finding]) => (isBroken ? [finding] : []))
}

const severities = ['error', 'warning', 'advice'] as const

/** Errors prevent publishing. Warnings, about misleading content, need a reason. Advice needs nothing. */
export type Finding = {
  rule: string
  severity: (typeof severities)[number]
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

export function worstFirst(findings: Finding[]): Finding[] {
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
}

export type ChecksAnswer = {
  findings: Finding[]
  siteName: string
  siteUrl: string
  sharePicture: { path: string; alt: string }
}

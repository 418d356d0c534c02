const severities = ['error', 'warning', 'advice'] as const

/** Errors prevent publishing. Warnings are about what misleads a reader, and need a reason. Advice needs neither. */
export type Finding = {
  rule: string
  severity: (typeof severities)[number]
  message: string
  /** Without a field it is about the whole record. */
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

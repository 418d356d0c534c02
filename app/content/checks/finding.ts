/** Errors prevent publishing; warnings need a reason. */
export type Finding = {
  rule: string
  severity: 'error' | 'warning'
  message: string
  /** Without a field it is about the whole record. */
  field?: string
  excerpt?: string
  address?: string
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

export function errorsFirst(findings: Finding[]): Finding[] {
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))]
}

export type ChecksAnswer = {
  findings: Finding[]
  siteName: string
  siteUrl: string
  sharePicture: { path: string; alt: string }
}

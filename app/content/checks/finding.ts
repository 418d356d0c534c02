/** Something about what was written. An error keeps it from being published; a warning asks for a reason. */
export type Finding = {
  /** Which check said so, such as "missing-alt". */
  rule: string
  severity: 'error' | 'warning'
  /** For whoever writes: what is the matter, and what would mend it. */
  message: string
  /** The field it is about, by its name; the whole record without one. */
  field?: string
  /** The words it is about. */
  excerpt?: string
  /** The address of the link or picture it is about, as it is written. */
  address?: string
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

/** What must be mended before what may stay. */
export function errorsFirst(findings: Finding[]): Finding[] {
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))]
}

/** What the editor is told of the words that stand in it, and could not know by itself. */
export type ChecksAnswer = {
  findings: Finding[]
  siteName: string
  siteUrl: string
  /** The picture that goes with a shared link. */
  sharePicture: string
}

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
}

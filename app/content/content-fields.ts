/** What an editor writes of a record, by the names of its fields. Nothing is the empty text; tags are a list. */
export type ContentFields = Record<string, string | string[]>

/** The text of a field; empty where nothing was written. */
export function textOf(fields: ContentFields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** As a column that may be empty has it. */
export function textOrNull(fields: ContentFields, name: string): string | null {
  return textOf(fields, name) || null
}

export function listOf(fields: ContentFields, name: string): string[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

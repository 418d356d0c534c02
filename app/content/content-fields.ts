/** By field name. An empty field is ''; tags are a list. */
export type ContentFields = Record<string, string | string[]>

export function textOf(fields: ContentFields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

export function listOf(fields: ContentFields, name: string): string[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

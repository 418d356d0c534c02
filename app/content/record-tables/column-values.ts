import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import type { Field } from '#app/content/kinds/field.ts'
import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'

/** What a form holds of what the column holds. */
export function toFormValue(value: unknown, { shape }: Field): string | string[] {
  if (shape === 'flag') return value ? 'yes' : ''
  if (shape === 'money') return typeof value === 'number' ? formatPoundsField(value) : ''
  if (shape === 'number') return typeof value === 'number' ? String(value) : ''
  return (value ?? '') as string | string[]
}

/** And back. */
export function toColumnValue(fields: ContentFields, name: string, { shape }: Field, column: AnyPgColumn): unknown {
  if (shape === 'list') return listOf(fields, name)
  if (shape === 'flag') return textOf(fields, name) === 'yes'
  if (shape === 'money') return parsePounds(textOf(fields, name)) ?? (column.notNull ? 0 : null)
  if (shape === 'number') return textOf(fields, name) === '' ? null : Number(textOf(fields, name))
  return column.notNull ? textOf(fields, name) : textOf(fields, name) || null
}

import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { ownPassword } from '#app/staff/account/account.ts'

export type ExportColumn = { name: string; label: string }

const noColumn = 'Please choose at least one column'

export type RowChoice = { value: string; label: string; hint: string }

/** Without choices of rows their field is absent, which reads as empty. */
export function exportForm(
  columns: readonly ExportColumn[],
  rows: readonly Pick<RowChoice, 'value'>[] = [{ value: '' }],
) {
  return z.object({
    column: z
      .array(limitedString(noColumn))
      .max(100, { error: noColumn, abort: true })
      .transform((names) => chosenColumns(columns, names))
      .refine((chosen) => chosen.length > 0, noColumn),
    rows: z.enum(
      rows.map(({ value }) => value),
      'Please choose what has a row of its own',
    ),
    password: ownPassword,
  })
}

export function chosenColumns(columns: readonly ExportColumn[], names: string[]): ExportColumn[] {
  return columns.filter(({ name }) => names.includes(name))
}

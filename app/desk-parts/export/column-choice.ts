import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { ownPassword } from '#app/staff/account/account.ts'

export type ExportColumn = { name: string; label: string }

const noColumn = 'Please choose at least one column'

export function exportForm(columns: readonly ExportColumn[]) {
  return z.object({
    column: z
      .array(limitedString(noColumn))
      .max(100, { error: noColumn, abort: true })
      .transform((names) => chosenColumns(columns, names))
      .refine((chosen) => chosen.length > 0, noColumn),
    password: ownPassword,
  })
}

export function chosenColumns(columns: readonly ExportColumn[], names: string[]): ExportColumn[] {
  return columns.filter(({ name }) => names.includes(name))
}

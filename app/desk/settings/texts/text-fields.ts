import type { z } from 'zod'

import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'

export type StoredField<Stored> = {
  rule: z.ZodType<string>
  read: (stored: Stored) => string
  write: (stored: Stored, value: string) => Partial<Stored>
  /** What the button "Back to the original" (`originalName`) puts back. */
  original?: string | undefined
}

export type StoredFields<Stored> = Record<string, StoredField<Stored>>

export function readTexts<Stored>(words: StoredFields<Stored>, settings: Stored): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { read }]) => [name, read(settings)]))
}

/** Its value names a field. */
export const originalName = 'original'
export const keepMine = 'keep'
export const takeTheirs = 'take'

export type TextsAnswer = {
  saved?: { title: string }
  failed?: { title: string; description: string }
  errors?: FieldErrors
  theirs?: Record<string, string>
  stored?: Record<string, string>
  values?: SubmittedValues
}

import type { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { type SettingKey, siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'

export type StoredField<Stored> = {
  rule: z.ZodType<string>
  read: (stored: Stored) => string
  write: (stored: Stored, value: string) => Partial<Stored>
}

export type StoredFields<Stored> = Record<string, StoredField<Stored>>

export type SettingField = StoredField<SiteSettings> & { key: SettingKey }

export type SettingFields = Record<string, SettingField>

type PlainKey = { [K in SettingKey]: SiteSettings[K] extends string ? K : never }[SettingKey]

export function plainFields(...keys: PlainKey[]): SettingFields {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        key,
        // Pasted line breaks become spaces.
        rule: limitedString('This is too long', { max: 10_000 }).transform(joinLines).pipe(siteSettingRules[key]),
        read: (settings) => settings[key],
        write: (_, value) => ({ [key]: value }),
      } satisfies SettingField,
    ]),
  )
}

function joinLines(typed: string) {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

export function readTexts<Stored>(words: StoredFields<Stored>, settings: Stored): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { read }]) => [name, read(settings)]))
}

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

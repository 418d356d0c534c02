import type { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { type SettingKey, siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'

/** A field of the settings: what it may hold, and where it stands among them. A field may be a part of one setting. */
export type WordsField = {
  key: SettingKey
  rule: z.ZodType<string>
  read: (settings: SiteSettings) => string
  write: (settings: SiteSettings, value: string) => Partial<SiteSettings>
}

/** The fields of one tab, by name. */
export type Words = Record<string, WordsField>

type PlainKey = { [K in SettingKey]: SiteSettings[K] extends string ? K : never }[SettingKey]

/** Settings that are a line of words each. */
export function plainWords(...keys: PlainKey[]): Words {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        key,
        // One line, also where the field has several: what was broken in two is put together again.
        rule: limitedString('This is too long', { max: 10_000 }).transform(joinLines).pipe(siteSettingRules[key]),
        read: (settings) => settings[key],
        write: (_, value) => ({ [key]: value }),
      } satisfies WordsField,
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

/** What the fields of a tab hold. */
export function readWords(words: Words, settings: SiteSettings): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { read }]) => [name, read(settings)]))
}

/** The buttons of a field that two changed; their value is its name. */
export const keepMine = 'keep'
export const takeTheirs = 'take'

export type WordsAnswer = {
  /** Something was saved, or nothing needed to be. */
  saved?: { title: string }
  failed?: { title: string; description: string }
  errors?: FieldErrors
  /** What others wrote meanwhile, by field: nothing was saved over it. */
  theirs?: Record<string, string>
  /** What now stands in the fields that were settled. */
  stored?: Record<string, string>
  values?: SubmittedValues
}

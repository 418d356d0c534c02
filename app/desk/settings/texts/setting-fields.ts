import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { type SettingKey, siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import type { FieldWidth } from '#app/ui/fields/field.tsx'

import { readTexts, type StoredField } from './text-fields.ts'

/** What a page needs to draw a field; a line of text unless it says otherwise. */
export type SettingView = {
  label: string
  hint?: string
  as?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'colour' | { yes: string; no: string }
  /** Of `text`. */
  rows?: number
  width?: FieldWidth
  placeholder?: string
  optional?: boolean
}

type Words = Omit<SettingView, 'label'>

export type SettingField = StoredField<SiteSettings> & { key: SettingKey; view: SettingView }

export type SettingFields = Record<string, SettingField>

/** Fields that stand together, under a heading of their own if they have one. */
export type FieldGroup = {
  legend?: string
  /** May hold a link: 'the [texts](/cms/texts) that'. */
  words?: string | ((settings: SiteSettings) => string)
  isInColumns?: boolean
  fields: SettingFields
}

export type GroupView = Omit<FieldGroup, 'words' | 'fields'> & {
  words: string | undefined
  fields: Record<string, SettingView>
}

export function fieldsOf(groups: readonly FieldGroup[]): SettingFields {
  return Object.assign({}, ...groups.map(({ fields }) => fields)) as SettingFields
}

/** What a page of settings shows. */
export function loadGroups(groups: readonly FieldGroup[], settings: SiteSettings) {
  return {
    texts: readTexts(fieldsOf(groups), settings),
    groups: groups.map(({ words, fields, ...group }): GroupView => ({
      ...group,
      words: typeof words === 'function' ? words(settings) : words,
      fields: Object.fromEntries(Object.entries(fields).map(([name, { view }]) => [name, view])),
    })),
  }
}

/** A line of which pasted line breaks become spaces. */
export const oneLine = limitedString('This is too long', { max: 10_000 }).transform((typed) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' '),
)

type PlainKey = { [K in SettingKey]: SiteSettings[K] extends string ? K : never }[SettingKey]

export function plain(key: PlainKey, label: string, words: Words = {}): Record<string, SettingField> {
  return {
    [key]: {
      key,
      view: { label, ...words },
      rule: oneLine.pipe(siteSettingRules[key]),
      read: (settings) => settings[key],
      write: (_, value) => ({ [key]: value }),
    },
  }
}

type Choice = { [K in SettingKey]: SiteSettings[K] extends boolean ? K : never }[SettingKey]

export function yesOrNo(
  key: Choice,
  label: string,
  { message, ...words }: Words & { as: { yes: string; no: string }; message: string },
): Record<string, SettingField> {
  return {
    [key]: {
      key,
      view: { label, width: 'half', ...words },
      rule: z.enum(['yes', 'no'], message),
      read: ({ [key]: isChosen }) => (isChosen ? 'yes' : 'no'),
      write: (_, value) => ({ [key]: value === 'yes' }),
    },
  }
}

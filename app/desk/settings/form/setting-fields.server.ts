import { limitedString } from '#app/platform/forms/forms.ts'
import type { Field } from '#app/records/fields.ts'
import { viewsOf } from '#app/records/form-fields.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { type SettingKey, siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'

/** A field that is saved by itself. It may hold a part of what is stored, and look up what its text needs. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any value
export type StoredField<Stored, Value = any> = Pick<Field<Value>, 'view' | 'rule'> & {
  write: (value: Value) => string | Promise<string>
  read: (stored: Stored) => Value
  put: (stored: Stored, value: Value) => Partial<Stored>
  /** As it is stored, where that has to be looked up. */
  resolve?: (value: Value) => Promise<{ value: Value } | { problem: string }>
  /** What the button with the name `originalName` puts back. */
  original?: string
}

export type StoredFields<Stored> = Record<string, StoredField<Stored>>

export type SettingField = StoredField<SiteSettings> & { key: SettingKey }

/** Fields that stand together, under a heading of their own if they have one. */
export type FieldGroup<Shown = SettingField> = {
  legend?: string
  /** May hold a link: 'the [texts](/cms/texts) that'. */
  words?: string | ((settings: SiteSettings) => string | Promise<string>)
  isInColumns?: boolean
  fields: Record<string, Shown>
}

export type GroupView = Omit<FieldGroup<FieldView>, 'words'> & { words?: string | undefined }

export function fieldsOf(groups: readonly FieldGroup[]): Record<string, SettingField> {
  return Object.assign({}, ...groups.map(({ fields }) => fields)) as Record<string, SettingField>
}

export async function writeTexts<Stored>(fields: StoredFields<Stored>, stored: Stored) {
  const texts = Object.entries(fields).map(
    async ([name, { read, write }]) => [name, await write(read(stored))] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

/** What a page of settings shows. */
export async function loadGroups(groups: readonly FieldGroup[], settings: SiteSettings) {
  const views = groups.map(async ({ words, fields, ...group }): Promise<GroupView> => ({
    ...group,
    words: typeof words === 'function' ? await words(settings) : words,
    fields: viewsOf(fields),
  }))
  return { texts: await writeTexts(fieldsOf(groups), settings), groups: await Promise.all(views) }
}

type Part<Whole, Value> = { read: (whole: Whole) => Value; put: (whole: Whole, value: Value) => Whole }

export function partOf<K extends SettingKey, Value>(
  key: K,
  field: Pick<StoredField<SiteSettings, Value>, 'view' | 'rule' | 'write' | 'resolve'>,
  { read, put }: Part<SiteSettings[K], Value>,
): SettingField {
  return {
    ...field,
    key,
    read: (settings) => read(settings[key]),
    put: (settings, value: Value) => ({ [key]: put(settings[key], value) }),
  }
}

export function whole<K extends SettingKey>(
  key: K,
  field: Pick<StoredField<SiteSettings, SiteSettings[K]>, 'view' | 'rule' | 'write' | 'resolve'>,
): Record<K, SettingField> {
  return { [key]: partOf(key, field, { read: (value) => value, put: (_, value) => value }) } as Record<K, SettingField>
}

/** One entry of what is stored under a key. */
export function entryOf<K extends SettingKey, Name extends keyof SiteSettings[K]>(
  key: K,
  name: Name,
  field: Pick<StoredField<SiteSettings, SiteSettings[K][Name]>, 'view' | 'rule' | 'write'>,
): SettingField {
  return partOf(key, field, {
    read: (all) => all[name],
    put: (all, value) => Object.assign({}, all, { [name]: value }) as SiteSettings[K],
  })
}

export const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A line of which pasted line breaks become spaces. */
export const oneLine = limitedString('This is too long', { max: 10_000 }).transform((typed) => linesOf(typed).join(' '))

type PlainKey = { [K in SettingKey]: SiteSettings[K] extends string ? K : never }[SettingKey]
type View = Pick<FieldView, 'hint' | 'width' | 'placeholder'> & {
  shape?: 'text' | 'email' | 'colour'
  rows?: number
  type?: 'tel' | 'url'
}

export function plain<K extends PlainKey>(key: K, label: string, view: View = {}): Record<K, SettingField> {
  const rule = siteSettingRules[key]
  const isOptional = rule.safeParse('').success
  return whole(key, {
    view: { shape: 'line', label, isOptional, ...view },
    rule: oneLine.pipe(rule),
    write: String,
  })
}

export function required(field: Field<number | null>, message: string): Field<number> {
  return { ...field, rule: field.rule.refine((value): value is number => value !== null, message) }
}

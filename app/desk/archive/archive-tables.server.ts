import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import type { Field } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { blogCategories, contentTables, redirects } from '#app/content/schema.ts'
import { maxAltLength } from '#app/media/picture-fields.ts'
import { documents, documentUses, pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import { destinationPattern } from '#app/settings/destination.ts'
import { siteSettings, siteTexts } from '#app/settings/schema.ts'
import { type SettingKey, siteSettingRules } from '#app/settings/site-settings.ts'
import { findTextProblem, textKeys } from '#app/settings/texts/text-groups.ts'
import { categories, formerProductSlugs, products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

type Row = Record<string, unknown>

// PostgreSQL accepts neither NUL characters nor lone surrogates.
const limitedText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'contains characters that are not allowed')
const line = limitedText(1000)
const anyText = limitedText(2_000_000)
const path = limitedText(300).regex(/^\/(?![/\\])/)

// Mail recipients, sign-in rules and working hours belong to an installation, not to its content.
const ownSettings: readonly SettingKey[] = ['team_email', 'require_two_step', 'enquiry_session_hours']

export const archivedSettings = (Object.keys(siteSettingRules) as SettingKey[]).filter(
  (key) => !ownSettings.includes(key),
)

/** The name is of a column as the code has it. */
type Archived = {
  kind?: ContentKind
  where?: string
  orderBy?: string
  without?: string[]
  rules?: Record<string, z.ZodType>
  check?: (row: Row) => { column: string; problem: string } | undefined
}

// Counters, and what triggers and the bin keep.
const notContent = ['binnedAt', 'binnedBy', 'visits', 'version', 'seq', 'taken', 'formerSessions', 'calendarSequence']

function archived(
  table: PgTable,
  { kind, where, orderBy, without = [], rules = {}, check = () => undefined }: Archived,
) {
  const { foreignKeys, primaryKeys } = getTableConfig(table)
  const references = foreignKeys.map((key) => key.reference())
  // People stay behind: no column that names a member of staff is content.
  const ofStaff = references
    .filter(({ foreignTable }) => foreignTable === cmsUsers)
    .flatMap(({ columns }) => columns.map(({ name }) => name))
  const fields = new Map(kind && contentFields[kind].map(({ name, ...field }) => [name, field]))
  const all = Object.entries(getTableColumns(table) as Record<string, AnyPgColumn>)
  const leftOut = [...notContent, ...without]
  const columns = all.filter(
    ([key, { name, generated }]) => !ofStaff.includes(name) && !generated && !leftOut.includes(key),
  )
  const shape = columns.map(([key, column]) => {
    const value = rules[key] ?? ruleOfField(fields.get(key)) ?? ruleOfColumn(column)
    return [toSnakeCase(key), column.notNull ? value : value.nullable()]
  })
  const keyNames = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  const keys = all
    .filter(([, { name, primary }]) => primary || keyNames.includes(name))
    .map(([key]) => toSnakeCase(key))
  const isChosen = where ?? ('binnedAt' in getTableColumns(table) ? isNotBinned : 'true')
  const names = columns.map(([key]) => toSnakeCase(key))
  const name = getTableName(table)
  return {
    name,
    columns: names,
    row: z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>).superRefine((row, issues) => {
      const { column, problem } = check(row) ?? {}
      if (column) issues.addIssue({ code: 'custom', message: problem, path: [column] })
    }),
    rows: `select ${names.join(', ')} from ${name} where ${isChosen} order by ${orderBy ?? keys.join(', ')}`,
  }
}

function ruleOfField(field: Omit<Field, 'label'> | undefined): z.ZodType | undefined {
  if (field?.shape === 'choice') return z.enum((field.options ?? []).map(({ value }) => value))
  if (field?.shape === 'destination') return limitedText(field.max ?? 500).regex(destinationPattern)
  return field?.shape === 'line' && (field.max ?? 0) <= 200 ? line : undefined
}

const rulesOfTypes: Record<string, z.ZodType> = {
  PgUUID: z.uuid(),
  PgText: anyText,
  PgBoolean: z.boolean(),
  PgInteger: z.int().min(0).max(2_147_483_647),
  PgSmallInt: z.int().min(0).max(32_767),
  PgTimestamp: z.iso.datetime({ offset: true }),
  PgDateString: z.iso.date(),
  PgJsonb: z.json(),
  PgArray: z.array(line).max(100),
}

function ruleOfColumn({ name, columnType, enumValues }: AnyPgColumn): z.ZodType {
  if (enumValues?.length) return z.enum(enumValues)
  const rule = rulesOfTypes[columnType]
  if (!rule) throw new Error(`No archive holds a ${columnType}, such as ${name}`)
  return rule
}

// Binned records and what belongs to them are not exported.
const isNotBinned = 'binned_at is null'
const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
const records = (noun: string) =>
  contentKinds
    .map((kind) => `select '${kind}' as ${noun}, id from ${getTableName(contentTables[kind])} where ${isNotBinned}`)
    .join(' union all ')

/** In the order in which they are filled. A new column is archived without a change here. */
export const archivedTables = [
  archived(siteSettings, {
    where: `setting_key in (${listOf(archivedSettings)})`,
    without: ['updatedAt'],
    rules: { settingKey: z.enum(archivedSettings) },
    check({ setting_key: key, setting_value: value }) {
      const isRight = siteSettingRules[key as SettingKey].safeParse(value).success
      return isRight ? undefined : { column: 'setting_value', problem: 'is not what this setting may be' }
    },
  }),
  // Only the texts that staff changed, and not those of earlier versions.
  archived(siteTexts, {
    where: `text_key in (${listOf(textKeys)})`,
    without: ['updatedAt'],
    rules: { textKey: z.enum(textKeys) },
    check({ text_key: key, words }) {
      const problem = findTextProblem(key as string, words as string)
      return problem === undefined ? undefined : { column: 'words', problem }
    },
  }),
  archived(blogCategories, {}),
  archived(pictures, { rules: { altText: limitedText(maxAltLength) } }),
  archived(pictureFiles, {}),
  archived(documents, {}),
  ...contentKinds.map((kind) => archived(contentTables[kind], { kind })),
  archived(postSignOffs, { where: `post_id in (select id from blog_posts where ${isNotBinned})`, orderBy: 'seq' }),
  archived(redirects, { without: ['id', 'updatedAt'], rules: { path, target: path } }),
  archived(categories, {}),
  archived(products, {}),
  archived(productVariants, {}),
  archived(formerProductSlugs, { rules: { slug: limitedText(200).regex(/^[a-z0-9-]+$/) } }),
  archived(pictureUses, {
    where: `noun = 'brand' or (noun, noun_id) in (${records('noun')} union all select 'product', id from products)`,
    rules: {
      noun: z.enum([...contentKinds, 'product', 'brand']),
      place: limitedText(40).regex(/^[a-z]+$/),
      href: path,
    },
  }),
  archived(documentUses, {
    where: `(noun, noun_id) in (${records('noun')})`,
    rules: { noun: z.enum(contentKinds), href: path },
  }),
  archived(contentDrafts, {
    where: `(kind, record_id) in (${records('kind')})`,
    rules: { fields: z.record(z.string().max(60), z.union([anyText, z.array(line).max(100)])) },
  }),
]

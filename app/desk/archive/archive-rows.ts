import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { classes } from '#app/care/classes/schema.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import type { Field, FieldShape } from '#app/content/kinds/field.ts'
import { type ColumnField, contentFields, fieldColumns } from '#app/content/kinds/kinds.ts'
import { faqs, pages, posts, slides } from '#app/content/schema.ts'
import { maxAltLength } from '#app/media/picture-fields.ts'
import { destinationPattern } from '#app/settings/destination.ts'
import { type SettingKey, siteSettingRules } from '#app/settings/site-settings.ts'
import { findTextProblem, textKeys } from '#app/settings/texts/text-groups.ts'

import {
  limitedText,
  line,
  words,
  body,
  id,
  slug,
  pageSlug,
  instant,
  day,
  count,
  percent,
  hash,
  path,
} from './archive-values.ts'

const valueOfShape = {
  line: ({ max = 200 }) => (max > 200 ? words : line),
  text: () => words,
  body: () => body,
  slug: () => slug,
  list: () => z.array(line).max(100),
  category: () => id,
  day: () => day,
  // Archives of earlier versions lack newer flags.
  flag: () => z.boolean().default(false),
  destination: ({ max = 500 }) => limitedText(max).regex(destinationPattern),
  choice: ({ options = [] }) => z.enum(options.map(({ value }) => value)),
  // In pence.
  money: () => count,
  number: () => z.int().min(0).max(99),
} satisfies Record<Exclude<FieldShape, 'picture'>, (field: Field) => z.ZodType>

/** A new field of a kind is archived without a change here. */
function fieldRows<K extends ContentKind>(kind: K, table: Record<ColumnField<K>, AnyPgColumn>) {
  const columns = new Map<string, AnyPgColumn>(Object.entries(fieldColumns(kind, table)))
  const rows = contentFields[kind].flatMap(({ name, shape, ...field }) => {
    const column = columns.get(name)
    if (shape === 'picture' || !column) return []
    const value = valueOfShape[shape]({ ...field, shape })
    const columnName = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [[columnName, column.notNull ? value : value.nullable()]]
  })
  return Object.fromEntries(rows) as Record<string, z.ZodType>
}

const shown = { is_published: z.boolean(), updated_at: instant }
const stamps = { created_at: instant, updated_at: instant }

// Mail recipients, sign-in rules and working hours belong to an installation, not to its content.
const ownSettings: readonly SettingKey[] = ['team_email', 'require_two_step', 'enquiry_session_hours']

export const archivedSettings = (Object.keys(siteSettingRules) as SettingKey[]).filter(
  (key) => !ownSettings.includes(key),
)

const setting = z
  .strictObject({ setting_key: z.enum(archivedSettings), setting_value: z.json() })
  .refine(({ setting_key: key, setting_value: value }) => siteSettingRules[key].safeParse(value).success, {
    error: 'is not what this setting may be',
    path: ['setting_value'],
  })

/** Only texts that staff changed: the others have their defaults on every site. */
const reworded = z
  .strictObject({ text_key: z.enum(textKeys), words })
  .superRefine(({ text_key: key, words: written }, issues) => {
    const message = findTextProblem(key, written)
    if (message) issues.addIssue({ code: 'custom', message, path: ['words'] })
  })

/** Tables in insertion order. Unlisted columns stay behind: people, visit counts, versions. */
export const archiveRows = {
  site_settings: setting,
  site_texts: reworded,
  blog_categories: z.strictObject({ id, name: line, slug, ...stamps }),
  pictures: z.strictObject({
    id,
    content_hash: hash,
    file_name: line,
    width: count,
    height: count,
    bytes: count,
    colour: limitedText(7).regex(/^#[0-9a-f]{6}$/),
    alt_text: limitedText(maxAltLength).nullable(),
    is_decorative: z.boolean(),
    focal_x: percent,
    focal_y: percent,
    ...stamps,
  }),
  picture_files: z.strictObject({
    picture_id: id,
    format: z.enum(['avif', 'webp', 'jpeg']),
    width: count,
    height: count,
    bytes: count,
    name: limitedText(80).regex(/^[0-9a-f]{64}\.(avif|webp|jpg)$/),
  }),
  documents: z.strictObject({
    id,
    name: limitedText(80).regex(/^[0-9a-f]{64}\.(pdf|mp4|vtt)$/),
    file_name: line,
    bytes: count,
    created_at: instant,
  }),
  cms_pages: z.strictObject({
    id,
    ...fieldRows('page', pages),
    slug: pageSlug,
    is_published: z.boolean(),
    is_protected: z.boolean(),
    published_at: instant.nullable(),
    publish_from: instant.nullable(),
    publish_until: instant.nullable(),
    ...stamps,
  }),
  faqs: z.strictObject({
    id,
    ...fieldRows('faq', faqs),
    is_published: z.boolean(),
    sort_order: z.int(),
    updated_at: instant,
  }),
  homepage_slides: z.strictObject({
    id,
    ...fieldRows('slide', slides),
    slide_order: z.int(),
    is_active: z.boolean(),
    updated_at: instant,
  }),
  midwives: z.strictObject({
    id,
    ...fieldRows('midwife', midwives),
    ...shown,
    sort_order: z.int(),
  }),
  care_prices: z.strictObject({
    id,
    ...fieldRows('price', prices),
    ...shown,
    sort_order: z.int(),
  }),
  classes: z.strictObject({
    id,
    ...fieldRows('class', classes),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    cancelled_at: instant.nullable(),
    ...shown,
  }),
  family_reviews: z.strictObject({
    id,
    ...fieldRows('review', reviews),
    original_quote: words,
    consent_version: line,
    consented_at: instant,
    ...shown,
  }),
  blog_posts: z.strictObject({
    id,
    ...fieldRows('post', posts),
    sign_off_id: id.nullable(),
    publish_status: z.enum(['draft', 'published', 'archived']),
    publish_date: instant.nullable(),
    publish_until: instant.nullable(),
    published_at: instant.nullable(),
    ...stamps,
  }),
  post_sign_offs: z.strictObject({
    id,
    post_id: id,
    read_hash: line,
    reviewer_name: line,
    qualification: line.nullable(),
    reviewed_on: day,
    next_review_on: day,
    created_at: instant,
  }),
  redirects: z.strictObject({ path, target: path.nullable(), created_at: instant }),
  shop_categories: z.strictObject({ id, slot: z.int().min(1).max(5), name: line, ...stamps }),
  products: z.strictObject({
    id,
    name: line,
    slug,
    description: body.nullable(),
    price_pence: count,
    stock: count.nullable(),
    vat_class: z.enum(['standard', 'reduced', 'zero']),
    sku: line.nullable().default(null),
    variant_label: line.nullable().default(null),
    is_on_sale: z.boolean(),
    on_sale_from: instant.nullable().default(null),
    on_sale_until: instant.nullable().default(null),
    category_id: id.nullable(),
    ...stamps,
  }),
  product_variants: z.strictObject({
    id,
    product_id: id,
    position: z.int().min(1).max(99),
    name: line,
    price_pence: count,
    stock: count.nullable(),
    sku: line.nullable(),
    picture_id: id.nullable(),
  }),
  former_product_slugs: z.strictObject({ slug, product_id: id }),
  picture_uses: z.strictObject({
    noun: z.enum([...contentKinds, 'product', 'brand']),
    noun_id: id,
    place: limitedText(40).regex(/^[a-z]{1,40}$/),
    sort_order: count,
    picture_id: id,
    label: words,
    href: path,
    focal_x: percent.nullable(),
    focal_y: percent.nullable(),
  }),
  document_uses: z.strictObject({ noun: z.enum(contentKinds), noun_id: id, document_id: id, label: words, href: path }),
  content_drafts: z.strictObject({
    kind: z.enum(contentKinds),
    record_id: id,
    fields: z.record(z.string().max(60), z.union([body, z.array(line).max(100)])),
    updated_at: instant,
  }),
}

export type ArchiveTable = keyof typeof archiveRows
export const archiveTables = Object.keys(archiveRows) as ArchiveTable[]

export function archivedColumns(table: ArchiveTable): string[] {
  return Object.keys(archiveRows[table].shape)
}

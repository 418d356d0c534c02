import { and, eq, like, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { altTextConflict, type AltTextChanges, saveAltTexts } from '#app/media/picture-field/alt-texts.server.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { formatPounds } from '#app/shop/money.ts'
import { productsTag, productTag } from '#app/shop/product-tags.server.ts'
import { categories, formerProductSlugs, products } from '#app/shop/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type ProductBase, stockAfter, type ProductInput } from './product-input.ts'
import { pictureUser } from './product-record.server.ts'
import { freeSlug, slugFromName } from './product-slug.ts'

type Row = typeof products.$inferSelect
export type Edited = ProductInput & { pictureIds: string[]; alts?: AltTextChanges }
type Invalid = { errors: FieldErrors }

export async function addProduct(edited: Edited, actor: Actor): Promise<{ added: string } | Invalid> {
  return await transaction(async (tx) => {
    const settled = await settle(tx, edited)
    if ('errors' in settled) return settled
    if (!(await saveAltTexts(tx, edited.alts ?? [], actor))) return { errors: altTextConflict }
    const [product] = await tx
      .insert(products)
      .values({ id: newId(), ...settled, stock: edited.stock })
      .returning()
    if (!product) throw new Error('The product was not added')
    await setPictureUses(tx, pictureUser(product), 'gallery', edited.pictureIds)
    await invalidatePages(tx, productsTag, productTag(product.slug))
    const { id, name } = product
    await recordAuditEvent(tx, {
      ...actor,
      event: productEvents.added,
      subject: 'product',
      ids: [id],
      details: { name },
    })
    return { added: id }
  })
}

type Updated =
  | { updated: { stock: number | null; soldMeanwhile: boolean } }
  /** A colleague has saved it since the form was opened. */
  | { newer: Row & { pictureIds: string[] } }
  | Invalid
  | 'gone'

/** Refuses when a colleague has changed the product since, unless both versions agree. */
export async function updateProduct(id: string, edited: Edited, based: ProductBase, actor: Actor): Promise<Updated> {
  return await transaction(async (tx) => {
    // Blocks sales of this product until the commit.
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!row) return 'gone'
    const settled = await settle(tx, edited, row)
    if ('errors' in settled) return settled
    const pictureIds = (await listPictureUses('product', [id], 'gallery', tx)).get(id) ?? []
    const stock = stockAfter({ typed: edited.stock, shown: based.shownStock, now: row.stock })
    const before = { ...row, pictureIds }
    const changes = describeChanges(before, { ...settled, stock, pictureIds: edited.pictureIds })
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && row.version !== based.version) return { newer: before }
    if (!(await saveAltTexts(tx, edited.alts ?? [], actor))) return { errors: altTextConflict }
    if (!isChanged) return { updated: { stock, soldMeanwhile: false } }

    const version = row.version + 1
    await tx
      .update(products)
      .set({ ...settled, stock, version, updatedAt: sql`now()` })
      .where(eq(products.id, id))
    if (row.slug !== settled.slug) await redirectFormerSlug(tx, row.slug, id)
    await setPictureUses(tx, pictureUser({ id, name: settled.name }), 'gallery', edited.pictureIds)
    await invalidatePages(tx, productsTag, productTag(row.slug), productTag(settled.slug))
    const formerly = row.name === settled.name ? {} : { formerly: row.name }
    const details = { ...changes, name: settled.name, ...formerly }
    await recordAuditEvent(tx, { ...actor, event: productEvents.changed, subject: 'product', ids: [id], details })
    return { updated: { stock, soldMeanwhile: 'stock' in changes && row.stock !== based.shownStock } }
  })
}

type Settled = Pick<Row, 'name' | 'slug' | 'pricePence' | 'description' | 'categoryId' | 'vatClass' | 'isOnSale'>

async function settle(tx: Transaction, edited: Edited, row?: Row): Promise<Settled | Invalid> {
  const { name, price, description, categoryId, vatClass, state } = edited
  const errors: FieldErrors = {}
  // Two requests must not both find the same address free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('name products', 0))`)
  const wanted = edited.slug ?? slugFromName(name)
  const taken = await listSlugsLike(tx, wanted, row?.id)
  if (edited.slug && taken.has(edited.slug)) errors.slug = 'Another product has this address already'
  if (categoryId && categoryId !== row?.categoryId && !(await isExistingCategory(tx, categoryId)))
    errors.categoryId = 'This category was deleted a moment ago. Please choose another'
  if (Object.keys(errors).length > 0) return { errors }
  const slug = edited.slug ?? freeSlug(wanted, taken)
  return { name, slug, pricePence: price, description, categoryId, vatClass, isOnSale: state === 'on-sale' }
}

// Links to the former address exist elsewhere.
async function redirectFormerSlug(tx: Transaction, slug: string, productId: string) {
  const led = { slug, productId }
  await tx.insert(formerProductSlugs).values(led).onConflictDoUpdate({ target: formerProductSlugs.slug, set: led })
}

async function listSlugsLike(tx: Transaction, slug: string, except = '00000000-0000-0000-0000-000000000000') {
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(like(products.slug, `${slug}%`), ne(products.id, except)))
  return new Set(rows.map((row) => row.slug))
}

async function isExistingCategory(tx: Transaction, categoryId: string) {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  return Boolean(category)
}

/** Orders keep the name and price of what was bought. Deleting twice does nothing. */
export async function deleteProduct(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [product] = await tx.delete(products).where(eq(products.id, id)).returning()
    if (!product) return
    await setPictureUses(tx, pictureUser(product), 'gallery', [])
    await invalidatePages(tx, productsTag, productTag(product.slug))
    await recordAuditEvent(tx, {
      ...actor,
      event: productEvents.deleted,
      subject: 'product',
      ids: [id],
      details: { name: product.name },
    })
  })
}

type ProductState = {
  name: string
  slug: string
  pricePence: number
  description: string | null
  categoryId: string | null
  vatClass: string
  stock: number | null
  isOnSale: boolean
  pictureIds: readonly string[]
}

const labels: Record<keyof ProductState, string> = {
  name: 'Name',
  slug: 'Address',
  pricePence: 'Price',
  description: 'Description',
  categoryId: 'Category',
  vatClass: 'VAT',
  stock: 'Stock',
  isOnSale: 'On sale',
  pictureIds: 'Pictures',
}

const fields = Object.keys(labels) as (keyof ProductState)[]

/** Changed fields for the audit log. Long texts are only named. */
function describeChanges(before: ProductState, after: ProductState): Record<string, string> {
  return Object.fromEntries(
    differing(before, after).map((field) => [
      labels[field].toLowerCase(),
      loggedValues.has(field) ? `${formatValue(before, field)} to ${formatValue(after, field)}` : 'changed',
    ]),
  )
}

const loggedValues = new Set<keyof ProductState>(['slug', 'pricePence', 'vatClass', 'stock', 'isOnSale'])

function differing(one: ProductState, other: ProductState) {
  return fields.filter((field) => String(one[field] ?? '') !== String(other[field] ?? ''))
}

function formatValue(state: ProductState, field: keyof ProductState): string {
  if (field === 'pricePence') return formatPounds(state.pricePence)
  if (field === 'stock') return state.stock === null ? 'not counted' : String(state.stock)
  if (field === 'isOnSale') return state.isOnSale ? 'yes' : 'no'
  return String(state[field] || 'empty')
}

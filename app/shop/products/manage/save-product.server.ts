import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { altTextConflict, type AltTextChanges, saveAltTexts } from '#app/media/picture-field/alt-texts.server.ts'
import { listPictureUses, setPictureUses } from '#app/media/pictures.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProduct, invalidateStock } from '#app/shop/invalidate-product.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { copyVariants, dropOtherPictures } from '#app/shop/variants/variants.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type ProductBase, productFields, stockAfter, type ProductInput } from './product-input.ts'
import { pictureUser } from './product-record.server.ts'
import { freeProductSlug, slugFromName } from './product-slug.ts'
import { listSlugsLike, lockNames, redirectFormerSlug } from './product-slugs.server.ts'

type Row = typeof products.$inferSelect
export type Edited = ProductInput & { pictureIds: string[]; alts?: AltTextChanges }
/** `suggested`: to be shown in the form, for the user to accept. */
type Invalid = { errors: FieldErrors; suggested?: { slug: string } }

/**
 * `id` is the attempt's. A product that was saved before its answer was lost is not saved again. `copiedId`: the
 * product whose variants are copied.
 */
export async function addProduct(
  edited: Edited,
  actor: Actor,
  id = newId(),
  copiedId?: string,
): Promise<{ added: string } | Invalid> {
  return await transaction(async (tx) => {
    await lockNames(tx)
    if (await tx.$count(products, eq(products.id, id))) return { added: id }
    const { stock, pictureIds, alts = [], ...typed } = edited
    const settled = await settle(tx, typed)
    if ('errors' in settled) return settled
    if (!(await saveAltTexts(tx, alts, actor))) return { errors: altTextConflict }
    const [product] = await tx
      .insert(products)
      .values({ id, ...settled, stock })
      .returning()
    if (!product) throw new Error('The product was not added')
    await setPictureUses(tx, pictureUser(product), 'gallery', pictureIds)
    if (copiedId) await copyVariants(tx, { from: copiedId, to: id, pictureIds })
    await invalidateProduct(tx, { after: product })
    const { name } = product
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
  | { updated: { stock: number | null; soldMeanwhile: boolean; isOfVariants?: true } }
  | { newer: Row & { pictureIds: string[] } }
  | Invalid
  | 'not found'

/** Refused when a colleague has changed the product since, unless both versions agree. */
export async function updateProduct(id: string, edited: Edited, based: ProductBase, actor: Actor): Promise<Updated> {
  return await transaction(async (tx) => {
    // Blocks sales of this product until the commit.
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!row) return 'not found'
    const { stock: typedStock, pictureIds: chosenIds, alts = [], ...typed } = edited
    const hasVariants = (await tx.$count(productVariants, eq(productVariants.productId, id))) > 0
    // Its variants have their own price and stock, which are changed there.
    const price = hasVariants ? row.pricePence : typed.price
    const settled = await settle(tx, { ...typed, price }, row)
    if ('errors' in settled) return settled
    const pictureIds = (await listPictureUses('product', [id], 'gallery', tx)).get(id) ?? []
    const stock = hasVariants ? row.stock : stockAfter({ typed: typedStock, shown: based.shownStock, now: row.stock })
    const isTyped = typed.price !== row.pricePence || typedStock !== based.shownStock
    const isOfVariants = hasVariants && isTyped ? { isOfVariants: true as const } : {}
    const before = { ...row, pictureIds }
    const changes = describeChanges(before, { ...settled, stock, pictureIds: chosenIds })
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && row.version !== based.version) return { newer: before }
    if (!(await saveAltTexts(tx, alts, actor))) return { errors: altTextConflict }
    if (!isChanged) return { updated: { stock, soldMeanwhile: false, ...isOfVariants } }

    const version = row.version + 1
    // The site map lists when texts and prices changed.
    const isStockAlone = Object.keys(changes).length === 1 && stock !== row.stock
    await tx
      .update(products)
      .set({ ...settled, stock, version, ...(isStockAlone ? {} : { updatedAt: sql`now()` }) })
      .where(eq(products.id, id))
    if (row.slug !== settled.slug) await redirectFormerSlug(tx, row.slug, id)
    await setPictureUses(tx, pictureUser({ id, name: settled.name }), 'gallery', chosenIds)
    if (hasVariants) await dropOtherPictures(tx, id, chosenIds)
    if (isStockAlone) await invalidateStock(tx, { id, stock }, row.stock)
    else await invalidateProduct(tx, { before: row, after: { id, ...settled } })
    const formerly = row.name === settled.name ? {} : { formerly: row.name }
    const details = { ...changes, name: settled.name, ...formerly }
    await recordAuditEvent(tx, { ...actor, event: productEvents.changed, subject: 'product', ids: [id], details })
    const soldMeanwhile = 'stock' in changes && row.stock !== based.shownStock
    return { updated: { stock, soldMeanwhile, ...isOfVariants } }
  })
}

type Settled = Pick<Row, Exclude<keyof ProductInput, 'price' | 'state' | 'stock'> | 'pricePence' | 'isOnSale'>

async function settle(tx: Transaction, typed: Omit<ProductInput, 'stock'>, row?: Row): Promise<Settled | Invalid> {
  const { price, state, slug: typedSlug, ...others } = typed
  const { name, categoryId } = others
  const errors: FieldErrors = {}
  await lockNames(tx)
  const wanted = typedSlug ?? slugFromName(name)
  const taken = await listSlugsLike(tx, wanted, row?.id)
  const slug = typedSlug ?? (await freeProductSlug(wanted, taken))
  if (typedSlug && taken.has(typedSlug)) errors.slug = 'Another product has this address already'
  else if (slug !== wanted)
    errors.slug = `/shop/${wanted} is taken already. Save again to use ${slug}, or choose another address`
  if (categoryId && categoryId !== row?.categoryId && !(await isExistingCategory(tx, categoryId)))
    errors.categoryId = 'This category was deleted a moment ago. Please choose another'
  if (Object.keys(errors).length > 0) return { errors, ...(slug === wanted ? {} : { suggested: { slug } }) }
  return { ...others, slug, pricePence: price, isOnSale: state === 'on-sale' }
}

async function isExistingCategory(tx: Transaction, categoryId: string) {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  return Boolean(category)
}

/** Orders keep the name and price of their items. Deleting twice does nothing. */
export async function deleteProduct(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [product] = await tx.delete(products).where(eq(products.id, id)).returning()
    if (!product) return
    await setPictureUses(tx, pictureUser(product), 'gallery', [])
    await invalidateProduct(tx, { before: product })
    await recordAuditEvent(tx, {
      ...actor,
      event: productEvents.deleted,
      subject: 'product',
      ids: [id],
      details: { name: product.name },
    })
  })
}

type ProductState = Settled & { stock: number | null; pictureIds: readonly string[] }

function describeChanges(before: ProductState, after: ProductState): Record<string, string> {
  const changed = Object.values(productFields).filter(
    ({ column }) => String(valueOf(before, column)) !== String(valueOf(after, column)),
  )
  return Object.fromEntries(
    changed.map(({ label, auditLabel, column, isLogged }) => [
      auditLabel ?? label.toLowerCase(),
      isLogged ? `${formatValue(before, column)} to ${formatValue(after, column)}` : 'changed',
    ]),
  )
}

type Column = (typeof productFields)[keyof typeof productFields]['column']

function valueOf(state: ProductState, column: Column) {
  return (
    (state as Record<string, string | number | boolean | Date | readonly string[] | null | undefined>)[column] ?? ''
  )
}

function formatValue(state: ProductState, column: Column): string {
  if (column === 'pricePence') return formatPounds(state.pricePence)
  if (column === 'stock') return state.stock === null ? 'not counted' : String(state.stock)
  if (column === 'isOnSale') return state.isOnSale ? 'yes' : 'no'
  const value = valueOf(state, column)
  return value instanceof Date ? formatInstant(value) : String(value || 'empty')
}

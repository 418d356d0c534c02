import { eq, sql } from 'drizzle-orm'

import { type ConflictingVersions, describeConflict } from '#app/desk-parts/merge-conflict.tsx'
import { listPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProduct } from '#app/shop/invalidate-product.server.ts'
import { stockAfter } from '#app/shop/products/manage/product-input.ts'
import { products } from '#app/shop/schema.ts'
import { listVariants, writeVariants } from '#app/shop/variants/variants.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { describeVariantChanges } from './describe-variants.ts'
import { type MergedVariants, mergeVariants } from './merge-variants.ts'
import {
  parseVariants,
  submittedVariants,
  type VariantField,
  variantFieldName,
  variantFields,
} from './variant-input.ts'

export type RefusedVariants = {
  errors: FieldErrors
  keys: string[]
  values: Record<string, string>
  base: Record<string, string>
  conflicts: Record<string, ConflictingVersions>
}

type Saved = { name: string; label: string | null; count: number; hasSoldMeanwhile: boolean }

export async function saveVariants(
  productId: string,
  sent: FormData,
  actor: Actor,
): Promise<'not found' | { refused: RefusedVariants } | { saved: Saved }> {
  return await transaction(async (tx) => {
    // Blocks sales and other editors of this product until the commit, so that the merge uses the current state.
    const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
    if (!product) return 'not found'
    const before = (await listVariants([productId], tx)).get(productId) ?? []
    const pictureIds = (await listPictureUses('product', [productId], 'gallery', tx)).get(productId) ?? []
    const { name, version, variantLabel } = product
    const merged = mergeVariants(sent, { version, label: variantLabel, variants: before })
    const parsed = parseVariants(merged.form, merged.keys, pictureIds)
    const conflicts = describeConflicts(merged)
    const messages = Object.values(conflicts).map(({ label }) => describeConflict(label))
    const conflictErrors = Object.fromEntries(Object.keys(conflicts).map((of, at) => [of, messages[at] ?? '']))
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...merged.errors, ...conflictErrors }
    const again = { ...submittedVariants(merged.form, merged.keys), base: merged.base }
    if (!parsed.ok || Object.keys(errors).length > 0)
      return { refused: { ...again, errors: inOrder(errors, Object.keys(again.values)), conflicts } }

    const { label, variants } = parsed.value
    let hasSoldMeanwhile = false
    const after = variants.map((typed) => {
      const now = before.find(({ id }) => id === typed.id)
      if (!now) return typed
      const shown = merged.shownStock(now.id)
      const stock = stockAfter({ typed: typed.stock, shown, now: now.stock })
      hasSoldMeanwhile ||= typed.stock !== shown && now.stock !== shown
      return { ...typed, stock }
    })
    const details = describeVariantChanges({ label: variantLabel, variants: before }, { label, variants: after })
    const saved = { name, label, count: after.length, hasSoldMeanwhile }
    if (Object.keys(details).length === 0) return { saved }

    await writeVariants(tx, productId, after)
    await tx
      .update(products)
      .set({ variantLabel: label, version: version + 1, updatedAt: sql`now()` })
      .where(eq(products.id, productId))
    await invalidateProduct(tx, { before: product, after: product })
    const event = productEvents.variantsChanged
    await recordAuditEvent(tx, { ...actor, event, subject: 'product', ids: [productId], details: { name, ...details } })
    return { saved }
  })
}

function inOrder(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries([...names, 'order'].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}

const labels: Record<VariantField, string> = {
  name: 'Name',
  price: 'Price',
  stock: 'Stock',
  sku: 'SKU',
  pictureId: 'Picture',
}

function describeConflicts({ theirs, form, keys }: MergedVariants): Record<string, ConflictingVersions> {
  const fields = keys.flatMap((key) =>
    variantFields.map((field) => {
      const label = `${labels[field]} of ${toLines(form.get(variantFieldName('name', key)))}`
      return { name: variantFieldName(field, key), field, label }
    }),
  )
  const entries = [{ name: 'label', field: undefined, label: 'What buyers choose' }, ...fields].flatMap(
    ({ name, field, label }) => {
      const value = theirs[name]
      if (value === undefined) return []
      const mine = describe(field, toLines(form.get(name)) ?? '')
      return [[name, { label, theirs: describe(field, value), mine, value }] as const]
    },
  )
  return Object.fromEntries(entries)
}

function describe(field: VariantField | undefined, value: string) {
  const pence = field === 'price' ? parsePounds(value) : undefined
  if (pence !== undefined) return formatPounds(pence)
  if (field === 'pictureId') return value ? 'Another picture' : 'No picture'
  return value || (field === 'stock' ? 'Not counted' : 'Nothing')
}

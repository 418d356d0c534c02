import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { listPictureUses } from '#app/media/pictures.server.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { formatPounds, formatPoundsField } from '#app/platform/formats/money.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { submittedBase, toLines } from '#app/platform/forms/merge-form.ts'
import { mergeCount } from '#app/records/form-fields.ts'
import { Refusal, type Step } from '#app/records/kind.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProduct } from '#app/shop/invalidate-product.server.ts'
import { products } from '#app/shop/schema.ts'
import { countVariants } from '#app/shop/variants/variant.ts'
import { listVariants, type TypedVariant, type Variant, writeVariants } from '#app/shop/variants/variants.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import {
  findRowErrors,
  readRowKeys,
  type VariantCells,
  variantFieldName,
  variantFields,
  variantsForm,
} from './variant-input.ts'

type Product = Awaited<ReturnType<typeof findProduct>>

/** The variants of a product, in a dialog of their own. */
export const variantsStep: Step<typeof products.$inferSelect & { variantCount: number }> = {
  offer: ({ variantCount: count, variantLabel: label, name }) =>
    count > 0 ? { label: countVariants({ label, count }), about: `of ${name}` } : undefined,
  isInList: true,
  async dialog({ id }) {
    const product = await findProduct(db, id)
    const { name, pricePence, stock, variants } = product
    const pictures = await findChosenPictures(product.pictureIds)
    const keys = variants.map((variant) => variant.id)
    const values = writeForm(product)
    return { title: `Variants of ${name}`, data: { id, name, pricePence, stock, pictures, keys, values, base: values } }
  },
  shownAgain: (sent) => ({ own: { keys: readRowKeys(sent) } }),
  run: saveVariants,
}

async function saveVariants(id: string, actor: Actor, sent: FormData): Promise<FlashMessage> {
  return await transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
    const product = await findProduct(tx, id)
    const { name, variants, pictureIds, version } = product
    const base = submittedBase(sent)
    const keys = readRowKeys(sent)
    if (withoutStock(base) !== withoutStock(writeForm(product))) throw refuseOutdated(product, sent, keys)
    const form = parseForm(variantsForm(keys), sent)
    const read = (field: keyof VariantCells, key: string) => toLines(sent.get(variantFieldName(field, key))) ?? ''
    const wrong = { ...(form.ok ? {} : form.errors), ...findRowErrors(read, keys, pictureIds) }
    if (!form.ok || Object.keys(wrong).length > 0) {
      const inOrder = Object.keys(variantsForm(keys).shape).flatMap((field) =>
        wrong[field] ? [[field, wrong[field]]] : [],
      )
      throw new Refusal({ errors: Object.fromEntries(inOrder), own: { keys }, base })
    }

    const values = form.value as Record<string, unknown>
    const rows = keys.map((key) => rowOf(values, key, { base, variants }))
    const variantLabel = keys.length > 0 ? form.value.label : null
    const isRecounted = variants.some((variant) => base[variantFieldName('stock', variant.id)] !== write(variant.stock))
    const count = rows.length
    const now = count > 0 ? `comes in ${countVariants({ label: variantLabel, count })}` : 'has no variants'
    const left = isRecounted ? '. Some were sold or came back meanwhile, which is counted in' : ''
    const done = { title: 'Variants Saved', description: `${name} ${now}${left}` }
    if (snapshot(variantLabel, rows) === snapshot(product.variantLabel, variants)) return done

    await writeVariants(tx, id, rows)
    const change = { variantLabel, version: version + 1, updatedAt: sql`now()` }
    await tx.update(products).set(change).where(eq(products.id, id))
    await invalidateProduct(tx, { before: product, after: product })
    const details = { name, variants: `${describe(variants)} to ${describe(rows)}` }
    const event = productEvents.variantsChanged
    await recordAuditEvent(tx, { ...actor, event, subject: 'product', ids: [id], details })
    return done
  })
}

/**
 * The form again, with what only a colleague changed and the rows that they added. Sent once more, it is saved as it
 * stands.
 */
function refuseOutdated(product: Product, sent: FormData, mine: string[]) {
  const [opened, now] = [submittedBase(sent), writeForm(product)]
  const values = Object.fromEntries(sent) as Record<string, string>
  const base = { ...now }
  for (const [name, text] of Object.entries(now)) {
    if ((values[name] ?? opened[name]) === opened[name]) values[name] = text
    // Typed stock stays compared with what was shown first, so that sales since then are not undone.
    else if (isStock(name)) base[name] = opened[name] ?? text
  }
  const added = product.variants.filter(({ id }) => !(variantFieldName('stock', id) in opened))
  const are = describe(product.variants)
  const order = `Somebody else changed these variants while you were editing. They are now: ${are}. Save again to keep what is here`
  const keys = [...mine, ...added.map(({ id }) => id).filter((id) => !mine.includes(id))]
  return new Refusal({ errors: { order }, own: { keys }, values, base }, { status: 409 })
}

type Known = { base: Record<string, string>; variants: readonly Variant[] }

function rowOf(values: Record<string, unknown>, key: string, { base, variants }: Known): TypedVariant {
  const before = variants.find(({ id }) => id === key)
  const entries = variantFields.map((of) => [of, values[variantFieldName(of, key)]])
  const { price: pricePence, stock: typed, ...row } = Object.fromEntries(entries) as VariantCells
  const texts = before && { shown: base[variantFieldName('stock', key)], now: write(before.stock) }
  const stock = texts ? mergeCount({ typed, ...texts }) : typed
  return { ...(before ? { id: key } : {}), ...row, pricePence, stock }
}

const write = (value: string | number | null) => String(value ?? '')

/** As the form shows it. */
function writeForm({ variants, variantLabel }: Product): Record<string, string> {
  const cells = variants.flatMap(({ id, name, pricePence, stock, sku, pictureId }) => {
    const row = { name, price: formatPoundsField(pricePence), stock, sku, pictureId }
    return variantFields.map((of) => [variantFieldName(of, id), write(row[of])])
  })
  return { label: variantLabel ?? '', order: variants.map(({ id }) => id).join(' '), ...Object.fromEntries(cells) }
}

const isStock = (name: string) => name.startsWith('stock-')

/** Buyers change the stock, too. */
function withoutStock(base: Record<string, string>) {
  const names = Object.keys(base).filter((name) => !isStock(name))
  return JSON.stringify(names.toSorted((a, b) => a.localeCompare(b)).map((name) => [name, base[name]]))
}

function snapshot(label: string | null, rows: readonly TypedVariant[]) {
  return JSON.stringify([
    label,
    rows.map(({ id, name, pricePence, stock, sku, pictureId }) => [id, name, pricePence, stock, sku, pictureId]),
  ])
}

function describe(rows: readonly Pick<TypedVariant, 'name' | 'pricePence' | 'stock'>[]) {
  const texts = rows.map(
    ({ name, pricePence, stock }) => `${name} ${formatPounds(pricePence)}${stock === null ? '' : ` (${stock})`}`,
  )
  return texts.join(', ') || 'none'
}

async function findProduct(database: Database, id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id))
  if (!row) throw data(null, { status: 404 })
  const variants = (await listVariants([id], database)).get(id) ?? []
  const uses = await listPictureUses('product', [id], 'gallery', database)
  return { ...row, variants, pictureIds: uses.get(id) ?? [] }
}

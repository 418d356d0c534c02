import { eq } from 'drizzle-orm'
import { data } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { listPictureUses } from '#app/media/pictures.server.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'
import { beforeName } from '#app/platform/forms/merge-form.ts'
import { changeRecord } from '#app/records/change-record.server.ts'
import { writtenFields } from '#app/records/form-fields.ts'
import { type AnyKind, type Fields, Refusal, type Step } from '#app/records/kind.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProduct } from '#app/shop/invalidate-product.server.ts'
import { products } from '#app/shop/schema.ts'
import { countVariants } from '#app/shop/variants/count-variants.ts'
import { listVariants, type TypedVariant, type Variant, writeVariants } from '#app/shop/variants/variants.server.ts'
import type { FlashMessage } from '#app/staff/flash-message.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { mergeRows } from './merge-rows.ts'
import { fieldsOfRows, isNewKey, readRowKeys, typedIn, variantFieldName } from './variant-input.ts'

type Parts = { variants: Variant[]; pictureIds: string[] }
type KeyedVariant = TypedVariant & { key: string }
/** `rows`: as they are saved. */
type Product = typeof products.$inferSelect & Parts & { rows?: KeyedVariant[] }
type Rows = { keys: readonly string[]; errors?: Record<string, string>; nameOf?: (key: string) => string }

/** The variants of a product, in a dialog of their own. */
export const variantsStep: Step<typeof products.$inferSelect & { variantCount: number }> = {
  offer: ({ variantCount: count, variantLabel: label, name }) =>
    count > 0 ? { label: countVariants({ label, count }), about: `of ${name}` } : undefined,
  isInList: true,
  async dialog({ id }) {
    const product = await findProduct(id)
    const { name, pricePence, stock, version, pictureIds, variants } = product
    const keys = variants.map((variant) => variant.id)
    const values = write(product, { keys })
    const base = { ...values, version: String(version) }
    const pictures = await findChosenPictures(pictureIds)
    return { title: `Variants of ${name}`, data: { id, name, pricePence, stock, pictures, keys, values, base } }
  },
  shownAgain: (sent) => ({ own: { keys: readRowKeys(sent) } }),
  run: saveVariants,
}

class Outdated extends Error {}

async function saveVariants(id: string, actor: Actor, sent: FormData): Promise<FlashMessage> {
  try {
    const product = await findProduct(id)
    const form = new FormData()
    for (const [name, value] of sent) form.append(name, value)
    const ids = product.variants.map((variant) => variant.id)
    const { keys, errors } = mergeRows(form, { ...product, written: write(product, { keys: ids }) })
    form.set('order', keys.join(' '))
    form.delete(beforeName('order'))
    const nameOf = (key: string) =>
      typedIn(form, 'name', key) || product.variants.find((variant) => variant.id === key)?.name || ''
    const kind = kindOf({ keys, errors, nameOf }, ids)
    const outcome = await changeRecord(kind, id, form, actor)
    if ('saved' in outcome) return describeSaved(outcome.saved as unknown as Product, outcome.isRecounted)
    const wrong = outcome.refused.errors ?? {}
    const inOrder = Object.keys({ ...kind.fields, order: '' }).filter((name) => name in wrong)
    throw new Refusal({
      ...outcome.refused,
      errors: Object.fromEntries(inOrder.map((name) => [name, wrong[name]!])),
      own: { keys },
    })
  } catch (error) {
    // A colleague added or removed one between the reading and the lock.
    if (error instanceof Outdated) return await saveVariants(id, actor, sent)
    throw error
  }
}

function describeSaved({ name, variantLabel: label, rows, variants }: Product, isRecounted = false): FlashMessage {
  const count = (rows ?? variants).length
  const now = count > 0 ? `comes in ${countVariants({ label, count })}` : 'has no variants'
  const left = isRecounted ? '. Some were sold or came back meanwhile, which is counted in' : ''
  return { title: 'Variants Saved', description: `${name} ${now}${left}` }
}

/** A product of which only the variants change: one field for each cell of the form. */
function kindOf({ keys, errors = {}, nameOf = String }: Rows, ids: readonly string[]): AnyKind {
  const order: Fields[string] = {
    view: { shape: 'line', label: 'Variants' },
    rule: fieldsOfRows([], nameOf).label!.rule.transform(() => keys),
    write: (value: readonly string[]) => value.join(' '),
    display: (text) => text.split(' ').map(nameOf).join(', '),
    receive: () =>
      Promise.resolve({
        text: keys.join(' '),
        errors,
        state: {},
        isConflict: false,
        save: () => Promise.resolve(undefined),
      }),
  }
  return {
    subject: 'product',
    table: products,
    load: loadParts,
    fields: { ...fieldsOfRows(keys, nameOf), order },
    name: ({ name }) => name,
    taken: { product_variants_name: { field: 'order', message: 'Two variants have the same name' } },
    read: (row) => valuesOf(row, keys),
    derive(_tx, values, { before }) {
      const product = before as Product
      if (String(product.variants.map(({ id }) => id)) !== String(ids)) throw new Outdated()
      const rows = keys.map((key) => rowOf(values, key))
      const variantLabel = keys.length > 0 ? values['label'] : null
      return Promise.resolve({ rows, variantLabel, version: product.version + 1 })
    },
    async follow(tx, { before, after }) {
      await writeVariants(tx, before!.id, (after as Product).rows!)
      await invalidateProduct(tx, { before, after })
    },
    events: { ...productEvents, changed: productEvents.variantsChanged },
  } as Partial<AnyKind> as AnyKind
}

function rowOf(values: Record<string, unknown>, key: string): KeyedVariant {
  const { price, ...row } = Object.fromEntries(
    (['name', 'price', 'stock', 'sku', 'pictureId'] as const).map((of) => [of, values[variantFieldName(of, key)]]),
  )
  return { key, ...(isNewKey(key) ? {} : { id: key }), ...row, pricePence: price } as KeyedVariant
}

const blank = { name: '', pricePence: 0, stock: null, sku: null, pictureId: null }

function valuesOf({ rows, variants, variantLabel }: Product, keys: readonly string[]): Record<string, unknown> {
  const saved = rows ?? variants.map((variant) => ({ key: variant.id, ...variant }))
  const cells = keys.flatMap((key) => {
    const { name, pricePence: price, stock, sku, pictureId } = saved.find((row) => row.key === key) ?? blank
    const row = { name, price, stock, sku, pictureId }
    return Object.entries(row).map(([of, value]) => [variantFieldName(of as keyof typeof row, key), value])
  })
  return { label: variantLabel ?? '', order: saved.map(({ key }) => key), ...Object.fromEntries(cells) }
}

function write(product: Product, rows: Rows) {
  const kind = kindOf(rows, rows.keys)
  return writtenFields(kind, kind.fields, product)
}

async function loadParts(database: Database, id: string): Promise<Parts> {
  const variants = await listVariants([id], database)
  const uses = await listPictureUses('product', [id], 'gallery', database)
  return { variants: variants.get(id) ?? [], pictureIds: uses.get(id) ?? [] }
}

async function findProduct(id: string): Promise<Product> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw data(null, { status: 404 })
  return { ...row, ...(await loadParts(db, id)) }
}

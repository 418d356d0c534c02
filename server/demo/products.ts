import { v7 as newId } from 'uuid'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { slugFromName } from '#app/shop/products/product-slug.ts'
import { productPictureUser } from '#app/shop/products/product.ts'
import { categories, products } from '#app/shop/schema.ts'

import { type Batches, makeInBatches } from './batches.ts'
import { makeDemoPictures } from './pictures.ts'
import { demoCategories, type CatalogueItem, catalogue } from './product-catalogue.ts'
import { type SeededRandom, createSeededRandom } from './random.ts'

const batchRows = 100

type Row = typeof products.$inferInsert

/** Adds categories only up to the limit, and skips products that exist already. */
export async function makeProducts(
  wanted: number,
  seed: string,
  { items = catalogue, ...batches }: Batches & { items?: readonly CatalogueItem[] } = {},
) {
  const chance = createSeededRandom(`${seed} products`)
  const { ids } = await addCategories(db)
  const names = items.slice(0, wanted).map(({ name }) => name)
  const pictures = await makeDemoPictures(names, batches)
  let next = 0
  await makeInBatches(wanted, {
    ...batches,
    size: batchRows,
    begin: () => () => makeProduct(chance, items[next % items.length]!, Math.floor(next++ / items.length), ids),
    store: async (batch) => await insertBatch(batch, pictures),
  })
}

/** Those that are missing, as far as there is room for them. `ids`: of all, by name. */
export async function addCategories(database: Database) {
  const there = await database.select().from(categories)
  const freeSlots = [1, 2, 3, 4, 5].filter((slot) => there.every((category) => category.slot !== slot))
  const missing = demoCategories.filter((name) => there.every((category) => category.name !== name))
  const added = missing.slice(0, freeSlots.length).map((name, n) => ({ id: newId(), name, slot: freeSlots[n]! }))
  if (added.length > 0) await database.insert(categories).values(added).onConflictDoNothing()
  return { added, ids: new Map([...there, ...added].map(({ id, name }) => [name, id])) }
}

/** As the catalogue has it. */
export function productOf(item: CatalogueItem, categoryIds: ReadonlyMap<string, string>) {
  const { name, description, pricePence, vatClass, category } = item
  return {
    name,
    slug: slugFromName(name),
    description,
    pricePence,
    vatClass,
    categoryId: categoryIds.get(category) ?? null,
  }
}

/** Returns those that were not there yet. */
export async function insertProducts(
  tx: Transaction,
  rows: Row[],
  picturesOf: (row: { id: string; name: string }) => string[],
) {
  const inserted = await tx
    .insert(products)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: products.id, name: products.name })
  for (const row of inserted) await setPictureUses(tx, productPictureUser(row), 'gallery', picturesOf(row))
  return inserted
}

function makeProduct(
  chance: SeededRandom,
  item: CatalogueItem,
  round: number,
  categoryIds: ReadonlyMap<string, string>,
) {
  const name = nameOf(item, round)
  const isCounted = chance.happens(0.8)
  const isSoldOut = chance.happens(0.08)
  const stock = isCounted ? (isSoldOut ? 0 : 1 + chance.below(40)) : null
  const createdAt = new Date(Date.now() - chance.fraction() * 200 * dayMs)
  const product = {
    ...productOf({ ...item, name }, categoryIds),
    id: newId({ msecs: createdAt.getTime(), random: chance.bytes(16) }),
    pricePence: item.pricePence + (round > 0 ? 50 * chance.below(8) : 0),
    stock,
    isOnSale: !chance.happens(0.07),
    createdAt,
  }
  return { item: item.name, product }
}

function nameOf({ name, kinds }: CatalogueItem, round: number) {
  if (round === 0) return name
  const kind = kinds[(round - 1) % kinds.length]!
  const series = Math.floor((round - 1) / kinds.length)
  return series === 0 ? `${name}, ${kind}` : `${name}, ${kind}, no. ${series + 1}`
}

async function insertBatch(batch: ReturnType<typeof makeProduct>[], pictures: ReadonlyMap<string, string[]>) {
  const rows = batch.map(({ product }) => product)
  const itemOf = new Map(batch.map(({ item, product }) => [product.id, item]))
  return await transaction(async (tx) => {
    const inserted = await insertProducts(tx, rows, ({ id }) => pictures.get(itemOf.get(id) ?? '') ?? [])
    await invalidatePages(tx, everyPage)
    return inserted.length
  })
}

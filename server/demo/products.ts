import { v7 as newId } from 'uuid'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { slugFromName } from '#app/shop/products/product-slug.ts'
import { pictureUser } from '#app/shop/products/product.ts'
import { categories, products } from '#app/shop/schema.ts'

import type { Batches } from './batches.ts'
import { makeDemoPictures } from './pictures.ts'
import { demoCategories, type CatalogueItem, catalogue } from './product-catalogue.ts'
import { type Chance, createChance } from './random.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchRows = 100

/** Adds categories only up to the limit, and skips products that exist already. */
export async function makeProducts(
  wanted: number,
  seed: string,
  { signal, onBatch, onPicture, items = catalogue }: Batches & { items?: readonly CatalogueItem[] } = {},
) {
  const chance = createChance(`${seed} products`)
  const categoryIds = await makeCategories()
  const pictures = await makeDemoPictures(
    items.slice(0, wanted).map(({ name }) => name),
    { signal, onPicture },
  )
  for (let made = 0, next = 0; made < wanted;) {
    const batch = Array.from({ length: Math.min(batchRows, wanted - made) }, () =>
      makeProduct(chance, items[next % items.length]!, Math.floor(next++ / items.length), categoryIds),
    )
    signal?.throwIfAborted()
    const inserted = await insertBatch(batch, pictures)
    onBatch?.(inserted)
    made += inserted
  }
}

async function makeCategories() {
  const there = await db.select().from(categories)
  const freeSlots = [1, 2, 3, 4, 5].filter((slot) => there.every((category) => category.slot !== slot))
  const missing = demoCategories.filter((name) => there.every((category) => category.name !== name))
  const rows = missing.slice(0, freeSlots.length).map((name, n) => ({ id: newId(), name, slot: freeSlots[n]! }))
  if (rows.length > 0) await db.insert(categories).values(rows).onConflictDoNothing()
  return new Map([...there, ...rows].map(({ id, name }) => [name, id]))
}

function makeProduct(chance: Chance, item: CatalogueItem, round: number, categoryIds: ReadonlyMap<string, string>) {
  const name = nameOf(item, round)
  const isCounted = chance.happens(0.8)
  const isSoldOut = chance.happens(0.08)
  const stock = isCounted ? (isSoldOut ? 0 : 1 + chance.below(40)) : null
  const createdAt = new Date(Date.now() - chance.fraction() * 200 * dayMs)
  const product = {
    id: newId({ msecs: createdAt.getTime(), random: chance.bytes(16) }),
    name,
    slug: slugFromName(name),
    description: item.description,
    pricePence: item.pricePence + (round > 0 ? 50 * chance.below(8) : 0),
    vatClass: item.vatClass,
    stock,
    isOnSale: !chance.happens(0.07),
    categoryId: categoryIds.get(item.category) ?? null,
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
  return await transaction(async (tx) => {
    const inserted = await tx
      .insert(products)
      .values(batch.map(({ product }) => product))
      .onConflictDoNothing()
      .returning({ id: products.id, name: products.name })
    for (const row of inserted) {
      const gallery = pictures.get(batch.find(({ product }) => product.id === row.id)?.item ?? '') ?? []
      await setPictureUses(tx, pictureUser(row), 'gallery', gallery)
    }
    await invalidatePages(tx, everyPage)
    return inserted.length
  })
}

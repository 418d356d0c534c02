import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { blogCategories, posts } from '#app/content/schema.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { clearExamples, listExamples, markExamples } from '#app/settings/example-records.server.ts'
import { categories, products } from '#app/shop/schema.ts'

import type { Batches } from './batches.ts'
import { addCareExamples, removeCareExamples, removeRecords } from './care-examples.ts'
import { addEnquiryExamples, removeEnquiryExamples } from './enquiry-examples.ts'
import { addExampleSettings, removeExampleSettings } from './example-settings.ts'
import { addOrderExamples, removeOrderExamples } from './order-examples.ts'
import { countDrawings, makeDemoPictures, makeDemoScenes, sceneCount } from './pictures.ts'
import { demoPosts } from './post-texts.ts'
import { addPostCategories, insertPosts, postOf } from './posts.ts'
import { catalogue } from './product-catalogue.ts'
import { addCategories, insertProducts, productOf } from './products.ts'

type Drawings = ReadonlyMap<string, string[]>
type Scenes = ReadonlyMap<string, string>

/** Draws for a while first. After an interruption, finished drawings are found again by name. */
export async function fillExamples({ signal, onPicture }: Batches = {}) {
  const names = catalogue.map(({ name }) => name)
  const count = countDrawings(names) + sceneCount
  const drawing = { signal, onPicture: () => onPicture?.(count) }
  const drawings = await makeDemoPictures(names, drawing)
  const scenes = await makeDemoScenes(drawing)
  signal?.throwIfAborted()
  await addExamples({ drawings, scenes })
}

/**
 * Adds missing examples and changes no existing record. `drawings` and `scenes`: by the names of products and scenes.
 */
export async function addExamples({ drawings, scenes }: { drawings: Drawings; scenes: Scenes }) {
  await transaction(async (tx) => {
    await lockExamples(tx)
    await addProducts(tx, drawings)
    await addPosts(tx, scenes)
    await addCareExamples(tx, scenes)
    await addEnquiryExamples(tx)
    await addOrderExamples(tx)
    await addExampleSettings(tx)
    await markPictures(tx, [...[...drawings.values()].flat(), ...scenes.values()])
    await invalidatePages(tx, everyPage)
  })
}

/** Removes untouched examples. Those that somebody changed or uses stay, and no longer count as examples. */
export async function removeExamples() {
  await transaction(async (tx) => {
    await lockExamples(tx)
    await removeOrderExamples(tx)
    await removeEnquiryExamples(tx)
    await removeProducts(tx, await listExamples(tx, 'product'))
    await removePosts(tx, await listExamples(tx, 'post'))
    await removeCareExamples(tx)
    await removeExampleSettings(tx)
    await removeCategories(tx)
    await removePictures(tx, await listExamples(tx, 'picture'))
    await clearExamples(tx)
    await invalidatePages(tx, everyPage)
  })
}

async function lockExamples(tx: Transaction) {
  await takeLock(tx, 'examples')
}

async function addProducts(tx: Transaction, drawings: Drawings) {
  const { added, ids } = await addCategories(tx)
  await markExamples(tx, 'product category', added)
  const now = Date.now()
  const rows = catalogue.map((item, n) => ({
    ...productOf(item, ids),
    id: newId(),
    stock: 4 + 3 * n,
    isOnSale: true,
    createdAt: new Date(now - (n + 1) * dayMs),
  }))
  await markExamples(tx, 'product', await insertProducts(tx, rows, ({ name }) => drawings.get(name) ?? []))
}

async function addPosts(tx: Transaction, scenes: Scenes) {
  const { added, ids } = await addPostCategories(tx)
  await markExamples(tx, 'blog category', added)
  const now = Date.now()
  const written = demoPosts.map((demo, n) => postOf(demo, new Date(now - (1 + 9 * n) * dayMs), ids))
  await markExamples(tx, 'post', await insertPosts(tx, written, scenes))
}

// Somebody may have uploaded the same drawing before.
async function markPictures(tx: Transaction, ids: string[]) {
  const stored = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isNull(pictures.createdBy), isNull(pictures.updatedBy)))
  await markExamples(tx, 'picture', stored)
}

// Orders keep the name and the price.
async function removeProducts(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return
  await tx.delete(pictureUses).where(and(eq(pictureUses.noun, 'product'), inArray(pictureUses.nounId, ids)))
  await tx.delete(products).where(inArray(products.id, ids))
}

async function removePosts(tx: Transaction, ids: string[]) {
  await removeRecords(tx, 'post', ids)
  if (ids.length > 0) await tx.delete(posts).where(inArray(posts.id, ids))
}

async function removeCategories(tx: Transaction) {
  const ofShop = await listExamples(tx, 'product category')
  const inShop = tx.select().from(products).where(eq(products.categoryId, categories.id))
  if (ofShop.length > 0) await tx.delete(categories).where(and(inArray(categories.id, ofShop), notExists(inShop)))
  const ofBlog = await listExamples(tx, 'blog category')
  const inBlog = tx.select().from(posts).where(eq(posts.categoryId, blogCategories.id))
  if (ofBlog.length > 0)
    await tx.delete(blogCategories).where(and(inArray(blogCategories.id, ofBlog), notExists(inBlog)))
}

// The files are swept later, like those of any deleted picture.
async function removePictures(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return
  const inUse = tx.select().from(pictureUses).where(eq(pictureUses.pictureId, pictures.id))
  await tx.delete(pictures).where(and(inArray(pictures.id, ids), notExists(inUse)))
}

import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { blogCategory } from '#app/content/blog/categories/blog-category.kind.server.ts'
import { midwives, prices } from '#app/content/care-schema.ts'
import { listContent } from '#app/content/lists/content-list.server.ts'
import { postList } from '#app/content/lists/content-lists.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { hasRealData, readExampleState } from '#app/desk/opening/example-jobs.server.ts'
import {
  antenatalClassRegistrations,
  careRequests,
  contactSubmissions,
  enquiryNotes,
  familyMessages,
  unviewedSubmissions,
} from '#app/enquiries/schema.ts'
import { listMedia } from '#app/media/library/media-list.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { noTrustFacts } from '#app/settings/trust/trust.ts'
import { productCategory } from '#app/shop/categories/category.kind.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { orderEvents, orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { product as productKind } from '#app/shop/products/manage/product.kind.server.ts'
import { categories, orders, products } from '#app/shop/schema.ts'
import { createPost } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { addExamples, removeExamples } from './examples.ts'

const enquiryTables = [contactSubmissions, antenatalClassRegistrations, careRequests]

async function countAll() {
  const ofShop = [products, categories, orders, orderLines, orderEvents, refunds, refundLines]
  const ofDesk = [...enquiryTables, enquiryNotes, familyMessages, unviewedSubmissions]
  const tables = [...ofShop, posts, blogCategories, pictures, midwives, prices, ...ofDesk]
  return await Promise.all(tables.map(async (table) => await db.$count(table)))
}

async function createExamples() {
  const [drawing, scene] = [await createPicture('#aa0000'), await createPicture('#00aa00')]
  const drawings = new Map([['Teddy bear', [drawing]]])
  await addExamples({ drawings, scenes: new Map([['newborn-at-home', scene]]) })
}

beforeEach(async () => {
  await db.delete(refunds)
  await given.emptyShop()
  const ofDesk = [...enquiryTables, enquiryNotes, familyMessages]
  for (const table of [posts, blogCategories, pictureUses, pictures, ...ofDesk]) await db.delete(table)
})

describe('examples', () => {
  test('are added once, are marked in the lists of staff, and are removed without a trace', async () => {
    const before = await countAll()
    await createExamples()
    const filled = await countAll()
    expect(filled.every((count, n) => count > before[n]!)).toBe(true)
    await createExamples()
    expect(await countAll()).toEqual(filled)
    for (const list of [
      await recordDesk(productKind).list(),
      await recordDesk(productCategory).list(),
      await recordDesk(blogCategory).list(),
      (await listMedia(new URLSearchParams())).rows,
      (await listContent(postList, new URL('http://desk.example/cms/blog'), await given.staff())).rows,
    ])
      expect(list.map(({ isExample }) => isExample)).toEqual(list.map(() => true))
    expect(await hasRealData()).toBe(false)
    expect((await readSiteSettings()).care_areas.postnatal.covered).toContain('LS1')

    await removeExamples()
    expect(await countAll()).toEqual(before)
    expect(await readSiteSettings()).toMatchObject({ care_areas: noAreas, trust_facts: noTrustFacts })
    expect(await readExampleState()).toMatchObject({ total: 0, changed: [], work: undefined })
  })

  test('that somebody changed are kept with their picture and category, and no longer count as examples', async () => {
    await createExamples()
    const [bear] = await db.select().from(products).where(eq(products.name, 'Teddy bear'))
    await db.update(products).set({ pricePence: 30_00, version: 2 }).where(eq(products.id, bear!.id))
    expect((await readExampleState()).changed).toEqual(['Teddy bear'])

    await removeExamples()
    const [edited, ...others] = await db.select().from(products)
    expect([edited?.name, others]).toEqual(['Teddy bear', []])
    expect((await db.select().from(categories)).map(({ id }) => id)).toEqual([edited?.categoryId])
    expect(await db.$count(pictures)).toBe(1)
    expect((await recordDesk(productKind).list())[0]?.isExample).toBe(false)
  })

  test('are removed without changing orders', async () => {
    await createExamples()
    const [product] = await db.select().from(products).limit(1)
    const order = await createOrderRow({ line: { productId: product!.id }, isPaid: true })
    await removeExamples()
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ productName: order.productName, providerState: 'paid' })
    expect(await readLines(order.id)).toMatchObject([{ productName: order.productName, productId: null }])
  })

  test('are removed without changing what was there before', async () => {
    const own = await given.product({ name: 'Teddy bear' })
    const post = await createPost({ slug: 'the-first-night' })
    await createExamples()
    await removeExamples()
    expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: own.id }])
    expect((await db.select({ id: posts.id }).from(posts).where(isNull(posts.binnedAt))).map(({ id }) => id)).toContain(
      post.id,
    )
    expect(await hasRealData()).toBe(true)
  })
})

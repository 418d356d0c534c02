import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { posts } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { returnStock, reserveStock } from '#app/shop/orders/order-stock.server.ts'
import { products } from '#app/shop/schema.ts'
import { cacheSite } from '#test/cached-site.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

const stopping = new AbortController()
afterAll(() => stopping.abort())

let site: Awaited<ReturnType<typeof cacheSite>>
let editor: { id: string }
let categoryId: string

const hours = (n: number) => new Date(Date.UTC(2026, 0, 1, n))

async function fillBlog() {
  ;({ id: categoryId } = await createBlogCategory('Nights'))
  const rows = Array.from({ length: 40 }, (_, n) => ({
    id: newId(),
    title: `Post ${n}`,
    slug: `post-${n}`,
    body: 'Everyone is awake.',
    publishStatus: 'published' as const,
    publishDate: hours(n),
    categoryId,
    tags: ['Sleep'],
  }))
  await db.insert(posts).values(rows)
  return rows.map(({ slug }) => `/blog/${slug}`)
}

async function fillShop() {
  const toys = await given.category('Toys')
  const rows = Array.from({ length: 40 }, (_, n) => ({
    id: newId(),
    name: `Product ${n}`,
    slug: `product-${n}`,
    pricePence: 1000,
    vatClass: 'standard' as const,
    isOnSale: true,
    stock: 40,
    categoryId: toys.id,
    createdAt: hours(n),
  }))
  await db.insert(products).values(rows)
  return rows.map(({ slug }) => `/shop/${slug}`)
}

beforeAll(async () => {
  editor = await given.staff({ role: 'editor' })
  const written = await Promise.all(Array.from({ length: 10 }, async (_, n) => await createPage({ slug: `page-${n}` })))
  const [postPaths, productPaths] = [await fillBlog(), await fillShop()]
  site = await cacheSite(stopping.signal)
  const fixed = '/ /about /services/antenatal-classes /services/newborn-care /services/postnatal-care /faqs /shop'
  const lists = '/shop?category=Toys /blog /blog/category/nights /blog/feed.xml /sitemap.xml'
  const editors = written.map(({ slug }) => `/${slug}`)
  await site.add([...fixed.split(' '), ...lists.split(' '), ...postPaths, ...productPaths, ...editors])
})

test('publishing a post invalidates only the lists that show it, out of a hundred cached pages', async () => {
  expect(site.count()).toBeGreaterThan(100)
  const { id } = await createPost({ publishStatus: 'draft', categoryId })
  const dropped = await site.after(async () => {
    await transaction(async (tx) => {
      await recordTables.post.publish(tx, id, { from: null, until: null }, editor)
    })
  })
  expect(dropped).toEqual(['/blog', '/blog/category/nights', '/blog/feed.xml', '/sitemap.xml'])
  await site.add(dropped)
})

async function sell(slug: string, quantity: number) {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const sold = [{ productId: product?.id ?? '', quantity, isCounted: true }]
  return {
    sold,
    dropped: await site.after(async () => await transaction(async (tx) => await reserveStock(tx, sold))),
  }
}

test('a sale that leaves plenty of stock invalidates nothing', async () => {
  expect((await sell('product-7', 34)).dropped).toEqual([])
})

test('a sale that leaves little stock invalidates the pages that show the product', async () => {
  const { dropped, sold } = await sell('product-20', 35)
  const newer = [21, 22, 23, 24].map((n) => `/shop/product-${n}`)
  expect(dropped).toEqual(['/shop', '/shop/product-20', ...newer, '/shop?category=Toys'])
  await site.add(dropped)
  expect(await site.after(() => transaction((tx) => returnStock(tx, sold)))).toEqual(dropped)
  await site.add(dropped)
})

test('a sale of the newest product, which heads every list, invalidates few pages too', async () => {
  const { dropped } = await sell('product-39', 35)
  const oldest = [0, 1, 2, 3].map((n) => `/shop/product-${n}`)
  expect(dropped).toEqual(['/shop', '/shop/product-39', '/shop?category=Toys', ...oldest].toSorted())
})

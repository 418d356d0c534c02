import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { blogCategory } from '#app/content/blog/categories/blog-category.kind.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { replacePicture } from '#app/media/files/store-picture.server.ts'
import { updatePictureDetails } from '#app/media/picture/change-picture.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictures } from '#app/media/schema.ts'
import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { addRecord, changeRecord, deleteRecord } from '#app/records/change-record.server.ts'
import { writtenFields } from '#app/records/form-fields.ts'
import { londonTimeField } from '#app/records/london-time-field.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { productCategory } from '#app/shop/categories/category.kind.server.ts'
import { returnStock, reserveStock } from '#app/shop/orders/order-stock.server.ts'
import { product } from '#app/shop/products/manage/product.kind.server.ts'
import { products } from '#app/shop/schema.ts'
import { cacheSite } from '#test/cached-site.ts'
import { createBlogCategory, createFaq, createPage, createPost, createSlide } from '#test/factories/content.ts'
import { drawnPicture, createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

const stopping = new AbortController()
afterAll(() => stopping.abort())

let site: Awaited<ReturnType<typeof cacheSite>>
let there: Awaited<ReturnType<typeof fillSite>>
let actor: { staff: Awaited<ReturnType<typeof given.staff>>; requestId: string }

const days = (n: number) => new Date(Date.UTC(2026, 0, n))

type Sorted = { n: number; categoryId?: string; tags?: string[] }

async function createOldPost(slug: string, { n, ...rest }: Sorted) {
  return await createPost({ slug, title: slug, publishDate: days(n), ...rest })
}

async function fillSite() {
  const [nights, feeding] = [await createBlogCategory('Nights'), await createBlogCategory('Feeding')]
  const posts = []
  for (let n = 0; n < 5; n += 1)
    posts.push(await createOldPost(`night-${n}`, { n, categoryId: nights.id, tags: ['Sleep'] }))
  const lone = await createOldPost('lone', { n: 9, categoryId: feeding.id })
  const faq = await createFaq({ category: 'Nights' })
  const slide = await createSlide()
  const picture = await createPicture('#1a2b3c', { altText: 'A door' })
  const [linked, showing] = [
    await createPage({ slug: 'linked' }),
    await createPage({
      slug: 'showing',
      body: `![A door](/media/${picture})\n\n:::faq-group {category="Nights"}\n:::`,
    }),
  ]
  const toys = await given.category('Toys')
  const goods = []
  for (let n = 0; n < 6; n += 1)
    goods.push(
      await given.product({ name: `Toy ${n}`, slug: `toy-${n}`, stock: 9, categoryId: toys.id, createdAt: days(n) }),
    )
  const uses = [
    { noun: 'post', id: posts[1]!.id, place: 'hero' },
    { noun: 'product', id: goods[1]!.id, place: 'gallery' },
    { noun: 'slide', id: slide.id, place: 'hero' },
    { noun: 'page', id: linked.id, place: 'hero' },
  ]
  await transaction(async (tx) => {
    for (const { place, ...user } of uses) await setPictureUses(tx, { ...user, label: '', href: '' }, place, [picture])
    await saveSettings(tx, { footer_links: [{ label: 'Linked', href: `/go/${linked.id}` }] })
  })
  return { nights, feeding, posts, lone, faq, slide, picture, linked, showing, toys, goods }
}

async function rename(kind: typeof blogCategory | typeof productCategory, id: string, name: string) {
  const form = new FormData()
  form.set('name', name)
  return await changeRecord(kind, id, form, actor)
}

beforeAll(async () => {
  there = await fillSite()
  actor = { staff: await given.staff({ role: 'editor' }), requestId: 'request-1' }
  site = await cacheSite(stopping.signal)
  const urls = [
    ...'/ /about /contact /services/newborn-care /faqs /linked /showing /sitemap.xml /shop /shop?category=Toys'.split(
      ' ',
    ),
    ...'/blog /blog/category/nights /blog/category/feeding /blog/tag/sleep /blog/feed.xml /blog/lone'.split(' '),
    ...there.goods.flatMap(({ slug }) => [`/shop/${slug}`, `/shop/${slug}/checkout`]),
    ...there.posts.map(({ slug }) => `/blog/${slug}`),
  ]
  await site.add(urls)
  expect(site.count()).toBe(urls.length)
})

async function edit(kind: ContentKind, { id }: { id: string }, change: ContentFields) {
  await transaction(async (tx) => {
    const { fields } = (await recordTables[kind].find(tx, id))!
    await recordTables[kind].write(tx, id, { ...fields, ...change }, actor.staff)
  })
}

const always = { from: null, until: null }
const publish = (tx: Transaction, kind: ContentKind, id: string, window = always) =>
  recordTables[kind].publish(tx, id, window, actor.staff)
const withdraw = (kind: ContentKind, { id }: { id: string }) =>
  transaction((tx) => recordTables[kind].withdraw(tx, id, 'draft', actor.staff))

async function editProduct(n: number, change: Record<string, string>) {
  const { id } = there.goods[n]!
  const [row] = await db.select().from(products).where(eq(products.id, id))
  const parts = await product.load!(db, id)
  const form = new FormData()
  const written = { ...writtenFields(product, product.fields, { ...row!, ...parts }), ...change }
  for (const [name, value] of Object.entries(written)) form.set(name, value)
  expect(await changeRecord(product, id, form, actor)).toHaveProperty('saved')
}

// Later than the last of these tests: what ends meanwhile changes pages by itself.
const inAnHour = () => new Date(Date.now() + 3_600_000)

const sale = () => ({ productId: there.goods[5]!.id, quantity: 5, isCounted: true })

const changes: Record<string, () => Promise<unknown>> = {
  'a setting': () => transaction((tx) => saveSettings(tx, { footer_blurb: 'Other words' })),
  'a post is renamed': () => edit('post', there.posts[1]!, { title: 'Other' }),
  'a post gets another address': () => edit('post', there.posts[2]!, { slug: 'moved' }),
  'a post changes its category': () => edit('post', there.posts[0]!, { categoryId: there.feeding.id }),
  'a post loses its tag': () => edit('post', there.posts[0]!, { tags: [] }),
  'a post is withdrawn': () => withdraw('post', there.posts[3]!),
  'a post is published': () => transaction((tx) => publish(tx, 'post', there.posts[3]!.id)),
  'the only post of a category is withdrawn': () => withdraw('post', there.posts[0]!),
  'a post ends at a date': () =>
    transaction((tx) => publish(tx, 'post', there.lone.id, { from: days(9), until: inAnHour() } as never)),
  'a category of the blog is renamed': () => rename(blogCategory, there.nights.id, 'After dark'),
  'a category of the blog is deleted': () => deleteRecord(blogCategory, there.feeding.id, actor),
  'an FAQ is changed': () => edit('faq', there.faq, { question: 'Why?' }),
  'an FAQ is withdrawn': () => withdraw('faq', there.faq),
  'a slide is changed': () => edit('slide', there.slide, { heading: 'Held' }),
  'a page is changed': () => edit('page', there.showing, { title: 'Shown' }),
  'a page in the menu is changed': () => edit('page', there.linked, { title: 'Led to' }),
  'a page in the menu gets another address': () => edit('page', there.linked, { slug: 'led-to' }),
  'a page in the menu is withdrawn': () => withdraw('page', there.linked),
  'a picture gets another text': async () => {
    const [{ updatedAt } = {}] = await db.select().from(pictures).where(eq(pictures.id, there.picture))
    const words = { altText: 'A house', isDecorative: false, focalX: 50, focalY: 50 }
    expect(await updatePictureDetails(there.picture, { ...words, basedOn: updatedAt!.toISOString() }, actor)).toBe(
      'changed',
    )
  },
  'a picture is replaced': async () =>
    await replacePicture(there.picture, { body: await drawnPicture('#ffffff'), fileName: 'a.png', actor: null }),
  'a product is renamed': () => editProduct(5, { name: 'Other' }),
  'a product changes its price': () => editProduct(1, { price: '7' }),
  'a product has few left': () => transaction((tx) => reserveStock(tx, [sale()])),
  'a product has plenty again': () => transaction((tx) => returnStock(tx, [sale()])),
  'a product gets other stock': () => editProduct(5, { stock: '3' }),
  'a product gets another address': () => editProduct(4, { slug: 'elsewhere' }),
  'a product is not for sale': () => editProduct(3, { state: 'draft' }),
  'a product is for sale again': () => editProduct(3, { state: 'on-sale' }),
  'a product goes off sale at a time': () => editProduct(1, { onSaleUntil: londonTimeField(inAnHour()) }),
  'a product is on sale from a time': () => editProduct(4, { onSaleFrom: londonTimeField(inAnHour()) }),
  'a product is deleted': () => deleteRecord(product, there.goods[2]!.id, actor),
  'a product is added': () =>
    addRecord(product, { name: 'New', price: '7', stock: '1', vatClass: 'standard', state: 'on-sale' }, actor),
  'a category of the shop is added': () => addRecord(productCategory, { name: 'Clothes' }, actor),
  'a category of the shop is renamed': () => rename(productCategory, there.toys.id, 'Games'),
  'a category of the shop is deleted': () => deleteRecord(productCategory, there.toys.id, actor),
  'the last post is withdrawn': async () => {
    for (const post of [there.lone, ...there.posts]) await withdraw('post', post)
  },
}

test.each(Object.keys(changes))(
  '%s: every page that shows it is invalidated, and at most five others',
  async (name) => {
    const invalidated = await site.after(changes[name]!)
    const changed = await site.listChanged()
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((url) => !invalidated.includes(url))).toEqual([])
    const unchanged = invalidated.filter((url) => !changed.includes(url))
    expect(unchanged.length, unchanged.join()).toBeLessThanOrEqual(5)
    await site.refresh(invalidated)
  },
)

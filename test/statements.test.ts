import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { loader as dashboard } from '#app/desk/dashboard/admin-dashboard.route.tsx'
import { loader as staffShell } from '#app/desk/shell/staff-shell.route.tsx'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { cachedValues } from '#app/platform/http/cached-value.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { loader as loadStaff, middleware } from '#app/staff/guards/cms-admins.route.tsx'
import { cmsUsers } from '#app/staff/schema.ts'

import { argsFor } from './ask-action.ts'
import {
  createBlogCategory,
  createClass,
  createFaq,
  createMidwife,
  createPage,
  createPost,
  createPrice,
  createReview,
  createSlide,
} from './factories/content.ts'
import { createPicture } from './factories/pictures.ts'
import { given } from './given.ts'
import { loadPublicPage } from './load-public-page.ts'
import { signIn } from './sign-in.ts'

beforeAll(async () => {
  await fillSite()
  cachedValues.markFresh()
  // Fills the cache of values that are kept between requests.
  for (const url of pages) await loadPublicPage(url)
})
afterAll(() => cachedValues.markStale())

/** Every page shows pictures and lists, in its heads, bodies and cards. */
async function fillSite() {
  const picture = await createPicture('#1a2b3c')
  const body = `![A door](/media/${picture})\n\n:::faq-group {category="Nights"}\n:::`
  const category = await createBlogCategory('Nights')
  const toys = await given.category('Toys')
  const uses = [{ noun: 'slide', id: (await createSlide()).id, place: 'hero' }]
  const page = await createPage({ slug: 'shown', body })
  uses.push({ noun: 'page', id: page.id, place: 'hero' })
  await createFaq({ category: 'Nights' })
  uses.push({ noun: 'midwife', id: (await createMidwife({ slug: 'grace' })).id, place: 'hero' })
  await createPrice()
  await createClass({ slug: 'course' })
  await createReview()
  const sections = ['midwives', 'prices', 'classes', 'reviews'].map(
    (kind) => `:::section {kind="${kind}"}\n\n## Ours\n\n:::`,
  )
  await createPage({ slug: 'of-sections', body: sections.join('\n\n') })
  for (let n = 0; n < 12; n += 1) {
    const { id } = await createPost({ slug: `post-${n}`, categoryId: category.id, tags: ['Sleep', 'Feeding'], body })
    uses.push({ noun: 'post', id, place: 'hero' })
  }
  for (let n = 0; n < 30; n += 1) {
    const { id } = await given.product({ slug: `toy-${n}`, categoryId: toys.id, stock: 3 })
    uses.push({ noun: 'product', id, place: 'gallery' })
  }
  await transaction(async (tx) => {
    for (const { place, ...user } of uses) await setPictureUses(tx, { ...user, label: '', href: '' }, place, [picture])
    await saveSettings(tx, { footer_links: [{ label: 'Shown', href: `/go/${page.id}` }] })
  })
}

const pages = [
  ...'/ /about /services/antenatal-classes /services/newborn-care /services/postnatal-care /faqs /contact'.split(' '),
  ...'/midwives /midwives/grace /prices /classes /classes/course /reviews /of-sections'.split(' '),
  ...'/shown /successregistration /shop /shop?category=Toys /shop/toy-1 /shop/toy-1/checkout'.split(' '),
  ...'/blog /blog?page=2 /blog/category/nights /blog/tag/sleep /blog/post-1 /blog/feed.xml'.split(' '),
]

// The first statement of each new connection.
const isLimit = (text: string) => text.startsWith('set statement_timeout')

test.each(pages)('%s needs at most three database queries', async (url) => {
  const querySpy = vi.spyOn(Client.prototype, 'query')
  const { status } = await loadPublicPage(url)
  const texts = querySpy.mock.calls.map(([query]) => textOf(query)).filter((text) => !isLimit(text))
  querySpy.mockRestore()
  expect(status).toBe(200)
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(3)
})

test('the dashboard of a signed-in admin needs at most six database queries', async () => {
  const { id } = await given.staff()
  // Required of all who read enquiries where the site runs behind https.
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, id))
  const headers = { Cookie: await signIn({ id }) }
  const querySpy = vi.spyOn(Client.prototype, 'query')
  const { context, url } = argsFor('/admin/dashboard')
  const args = { request: new Request(url, { headers }), url, context, params: {}, pattern: url.pathname } as never
  await middleware[0]?.(args, async () => {
    await Promise.all([dashboard(args), staffShell(args), loadStaff(args)])
    return new Response()
  })
  const texts = querySpy.mock.calls.map(([query]) => textOf(query)).filter((text) => !isLimit(text))
  querySpy.mockRestore()
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(6)
  expect(texts.length).toBeGreaterThan(4)
})

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}

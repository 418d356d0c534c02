import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import { redirects } from '#app/content/schema.ts'
import { storeDocument } from '#app/media/documents/documents.server.ts'
import { documents, pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { createPdf } from '#test/factories/documents.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { findFindings } from './record-findings.server.ts'

const later = new Date(Date.now() + 86_400_000)
const earlier = new Date(Date.now() - 86_400_000)

/** The findings for an unpublished page with this text. */
async function check(body: string, fields: ContentFields = {}) {
  const id = newId()
  const fine = {
    title: `Nights at home ${id}`,
    slug: `nights-${id}`,
    metaDescription: `What is usual at night, ${id}.`,
  }
  return await findFindings(db, { kind: 'page', id }, { ...fine, body, ...fields })
}

const briefly = async (body: string, fields?: ContentFields) =>
  (await check(body, fields)).map(({ rule, severity }) => `${severity} ${rule}`)

test('links to published content, by id or address, and to other sites have no findings', async () => {
  const [page, post] = [await createPage(), await createPost()]
  const category = await createBlogCategory(`Nights ${page.id}`)
  const addresses = [
    `/go/${page.id}`,
    `/go/${post.id}`,
    `/${page.slug}`,
    `/${page.slug}/`,
    `/${page.slug}?from=here`,
    `/blog/${post.slug}`,
    `/blog/category/${category.slug}`,
    '/services/newborn-care/request',
    '/',
    'https://www.nhs.uk/nothing',
    'mailto:us@hearthside.example',
    'tel:999',
  ]
  expect(await check(addresses.map((address) => `[Nights at home](${address})`).join('\n\n'))).toEqual([])
})

test('a link to something that does not exist is an error', async () => {
  const at = { deleted: newId(), nothing: 'never-written' }
  for (const address of [
    `/go/${at.deleted}`,
    '/go/nonsense',
    `/${at.nothing}`,
    `/blog/${at.nothing}`,
    `/blog/category/${at.nothing}`,
    `/services/${at.nothing}`,
    `/media/${at.deleted}`,
  ])
    expect(await check(`[Nights at home](${address})`), address).toMatchObject([
      { rule: 'dead-link', severity: 'error', field: 'body', excerpt: 'Nights at home', address },
    ])
})

test('a link to content that is unpublished, ended, archived or in the Bin is an error', async () => {
  const hidden = [
    await createPage({ isPublished: false }),
    await createPage({ publishUntil: earlier }),
    await createPage({ isPublished: false, binnedAt: earlier }),
    await createPost({ publishStatus: 'draft' }),
    await createPost({ publishStatus: 'archived' }),
  ]
  for (const { id, title } of hidden)
    expect(await check(`[What helps](/go/${id})`)).toMatchObject([
      { rule: 'dead-link', severity: 'error', message: expect.stringContaining(`“${title}”`) },
    ])
})

test('links to scheduled content, removed addresses and staff pages are reported, those that lead on are not', async () => {
  const [page, post] = [await createPage({ publishFrom: later }), await createPost({ publishDate: later })]
  expect(await briefly(`[One](/go/${page.id})\n\n[Two](/go/${post.id})`)).toEqual(
    Array.from({ length: 2 }, () => 'warning later-link'),
  )
  const [old, removed] = [`/old-${page.id}`, `/gone-${page.id}`]
  await db.insert(redirects).values([
    { path: old, target: '/faqs' },
    { path: removed, target: null },
  ])
  expect(await briefly(`[One](${old})`)).toEqual([])
  expect(await briefly(`[One](${removed})`)).toEqual(['error dead-link'])
  expect(await briefly('[One](/cms/pages)')).toEqual(['warning staff-link'])
})

test('a document card is a working link until its document is deleted', async () => {
  const staff = await given.staff()
  const stored = await storeDocument(
    { body: createPdf(staff.id), fileName: 'plan.pdf' },
    { staff, requestId: 'request' },
  )
  if (!stored.ok) throw new Error(stored.message)
  const offered = `:::document {href="/media/documents/${stored.id}" label="Birth plan"} :::`
  expect(await briefly(offered)).toEqual([])
  await db.delete(documents)
  expect(await briefly(offered)).toEqual(['error dead-link'])
})

test('a link by id to deleted content is fine if visitors are led on, otherwise dead', async () => {
  const page = await createPage({ isPublished: false, binnedAt: earlier })
  await db.insert(redirects).values({ path: `/${page.slug}`, target: '/faqs' })
  expect(await briefly(`[One](/go/${page.id})`)).toEqual([])
  await db
    .update(redirects)
    .set({ target: null })
    .where(eq(redirects.path, `/${page.slug}`))
  expect(await briefly(`[One](/go/${page.id})`)).toEqual(['error dead-link'])
})

test('a heading named in a link must exist on the page it leads to', async () => {
  const page = await createPage({ body: 'Before.\n\n## What is usual' })
  for (const address of [`/go/${page.id}`, `/${page.slug}`]) {
    expect(await briefly(`[One](${address}#what-is-usual)`)).toEqual([])
    expect(await briefly(`[One](${address}#what-is-rare)`)).toEqual(['error dead-place'])
  }
  expect(await briefly('[One](/services/newborn-care#topics)')).toEqual([])
})

test('a page may link to itself before it is published', async () => {
  const { id } = await createPage({ isPublished: false, slug: 'to-itself' })
  const body = '## Nights\n\n[One](/to-itself#nights), [two](/to-itself#days)'
  const fields = {
    title: 'About ourselves',
    slug: 'to-itself',
    metaDescription: 'm'.repeat(60),
    body: `${body}, [three](/go/${id})`,
  }
  const found = await findFindings(db, { kind: 'page', id }, fields)
  expect(found).toMatchObject([{ rule: 'dead-place', excerpt: 'two' }])
})

test('a picture without alternative text is an error unless it is decorative', async () => {
  const described = await createPicture('#102030', { altText: 'A lamp' })
  const decorative = await createPicture('#102031')
  await db.update(pictures).set({ isDecorative: true }).where(eq(pictures.id, decorative))
  const withoutAlt = await createPicture('#102032')
  expect(await check(`![](/media/${described}) ![](/media/${decorative}) ![A door](/media/${withoutAlt})`)).toEqual([])
  expect(await check(`![](/media/${withoutAlt})`)).toMatchObject([
    { rule: 'missing-alt', severity: 'error', field: 'body', address: `/media/${withoutAlt}` },
  ])
  expect(await briefly(`![A door](/media/${newId()})`)).toEqual(['error dead-picture'])
  expect(await check('Nights.', { hero: withoutAlt })).toMatchObject([
    { rule: 'missing-alt', severity: 'error', field: 'hero' },
  ])
  expect(await check('Nights.', { hero: described })).toEqual([])
})

test('the picture and the button link of a slide are checked', async () => {
  const hero = await createPicture('#102033')
  const slide = { heading: 'Nights, held', hero, ctaText: 'See our classes', ctaLink: '/nowhere-at-all' }
  expect(await findFindings(db, { kind: 'slide', id: newId() }, slide)).toMatchObject([
    { rule: 'missing-alt', field: 'hero' },
    { rule: 'dead-link', field: 'ctaText' },
  ])
})

test('errors are listed before warnings', async () => {
  const severities = (await check('[Pages](/cms/pages)\n\n[Nights](/nowhere-at-all)')).map(({ severity }) => severity)
  expect(severities).toEqual(['error', 'warning'])
})

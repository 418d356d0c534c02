import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { missingPages, posts, redirects } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase())

beforeEach(async () => {
  await db.delete(posts)
  await invalidateAll()
})

async function ask(path: string) {
  const { status, headers, body } = await askRaw(instance.url + path)
  return { status, headers, body: body.toString(), receivedAt: Date.now() }
}

const invalidateAll = async () => await transaction(async (tx) => await invalidatePages(tx, everyPage))
const leave = async (path: string, target: string | null) => {
  const { id } = await given.staff()
  await transaction(async (tx) => await createRedirect(tx, path, target, id))
}
const soon = () => new Date(Date.now() + 1200)
const often = { interval: 20 }
const inFooter = '>Blog</a>'

describe('a scheduled post', () => {
  test('is on no page before its second, and on every page from then on, without any other change', async () => {
    const begins = soon()
    await createPost({ title: 'Advent at home', slug: 'advent-at-home', publishDate: begins })
    await invalidateAll()
    const shows = async (path: string, text: string) => {
      const requestedAt = Date.now()
      const { body, receivedAt } = await ask(path)
      const isThere = body.includes(text)
      if (isThere) expect(receivedAt, `${path} is too early`).toBeGreaterThanOrEqual(begins.getTime())
      else expect(requestedAt, `${path} is too late`).toBeLessThan(begins.getTime() + 50)
      return isThere
    }
    // The first responses are cached: each has to expire by itself.
    const pages = [
      ['/blog', 'Advent at home'],
      ['/blog/advent-at-home', 'Everyone is awake'],
      ['/blog/feed.xml', 'Advent at home'],
      ['/sitemap.xml', '/blog/advent-at-home'],
      ['/about', inFooter],
    ] as const
    for (const [path, text] of pages) await shows(path, text)
    for (const [path, text] of pages) await expect.poll(() => shows(path, text), often).toBe(true)
  })

  test('is not found any more once its end has passed', async () => {
    const ends = soon()
    await createPost({ slug: 'sale', publishUntil: ends })
    await invalidateAll()
    const [sale, about] = [await ask('/blog/sale'), await ask('/about')]
    // On a slow machine it may have ended before it was asked for.
    if (sale.receivedAt < ends.getTime()) expect(sale.status).toBe(200)
    if (about.receivedAt < ends.getTime()) expect(about.body).toContain(inFooter)
    await expect.poll(async () => (await ask('/blog/sale')).status, often).toBe(404)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime())
    expect((await ask('/about')).body).not.toContain(inFooter)
  })
})

test('a page written by editors appears and disappears in its exact second', async () => {
  const changes = soon()
  await createPage({ title: 'Open day', slug: 'open-day', publishFrom: changes })
  await createPage({ title: 'Last call', slug: 'last-call', publishUntil: changes })
  await invalidateAll()
  for (const [slug, before, after] of [
    ['/open-day', 404, 200],
    ['/last-call', 200, 404],
  ] as const) {
    const first = await ask(slug)
    if (first.receivedAt < changes.getTime()) expect(first.status, slug).toBe(before)
    await expect.poll(async () => (await ask(slug)).status, often).toBe(after)
    expect(Date.now()).toBeGreaterThanOrEqual(changes.getTime())
  }
})

test('a blog without posts shows a welcome and asks not to be indexed', async () => {
  const { status, body } = await ask('/blog')
  expect(status).toBe(200)
  expect(body).toContain('The first post is still being written')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect((await ask('/about')).body).not.toContain(inFooter)
  expect((await ask('/sitemap.xml')).body).not.toContain('/blog')
})

test('a post states its author and dates, on the page and in structured data', async () => {
  const category = await createBlogCategory(`Nights ${randomUUID().slice(0, 4)}`)
  await createPost({
    slug: 'told',
    title: 'Told & retold',
    authorName: 'Ada Okafor',
    categoryId: category.id,
    tags: ['Sleep'],
    publishDate: new Date('2026-10-01T08:00:00Z'),
    publishedAt: new Date('2026-10-03T08:00:00Z'),
  })
  await invalidateAll()
  const { body } = await ask('/blog/told')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'Told & retold',
      datePublished: '2026-10-01T08:00:00.000Z',
      dateModified: '2026-10-03T08:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Okafor' },
      mainEntityOfPage: `${instance.url}/blog/told`,
      articleSection: category.name,
      keywords: 'Sleep',
    }),
  )
  expect(JSON.stringify(graph)).toContain(`"item":"${instance.url}/blog/category/${category.slug}"`)
  const text = body.replaceAll(/<!-- -->/g, '')
  expect(text).toContain('By Ada Okafor')
  expect(text).toContain('<time dateTime="2026-10-01T08:00:00.000Z">1 October 2026</time>')
  expect(text).toContain('updated <time dateTime="2026-10-03T08:00:00.000Z">3 October 2026</time>')
  expect(body).toContain('href="/blog/tag/sleep"')
})

test('the feed is RSS, carries cache tags and has absolute addresses only', async () => {
  await createPost({ title: 'Tea & toast', slug: 'tea-and-toast' })
  await invalidateAll()
  const { status, headers, body } = await ask('/blog/feed.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(String(headers['surrogate-key']).split(' ').toSorted()).toEqual(['blog-category-names', 'posts', 'settings'])
  expect(body).toContain(`<title>Tea &amp; toast</title>\n<link>${instance.url}/blog/tea-and-toast</link>`)
  expect([...body.matchAll(/<link>(.*?)<\/link>/g)].every(([, address]) => address?.startsWith(instance.url))).toBe(
    true,
  )
})

test('page numbers beyond the last redirect to the first page, and each page has its own address', async () => {
  for (let number = 0; number < 11; number += 1) await createPost({ title: `Post ${number}` })
  await invalidateAll()
  const { body } = await ask('/blog?page=2')
  expect(body).toContain(`<link rel="canonical" href="${instance.url}/blog?page=2"/>`)
  for (const page of ['3', '0', 'x', '1e1']) {
    const { status, headers } = await ask(`/blog?page=${page}`)
    expect([status, headers.location]).toEqual([302, '/blog'])
  }
})

describe('an address without a page', () => {
  test.each(['/moved', '/blog/moved', '/blog/category/moved', '/blog/tag/moved'])(
    '%s redirects permanently when its page has moved, and counts the visit',
    async (path) => {
      await leave(path, '/about')
      for (const address of [path, `${path}/`]) {
        const { status, headers } = await ask(address)
        expect([address, status, headers.location]).toEqual([address, 301, '/about'])
      }
      const [found] = await db.select().from(redirects).where(eq(redirects.path, path))
      expect(found?.visits).toBe(2)
    },
  )

  test.each(['/taken-down', '/blog/taken-down'])('%s says that its page was taken down', async (path) => {
    await leave(path, null)
    const { status, body } = await ask(path)
    expect(status).toBe(410)
    expect(body).toContain('This page was taken down')
    expect(await db.$count(missingPages, eq(missingPages.path, path))).toBe(0)
  })

  test.each(['/never-was', '/blog/never-was'])('%s is counted as a missing page', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toContain('Oops! Page not found')
    expect(await db.$count(missingPages, eq(missingPages.path, path))).toBe(1)
  })
})

test('a link by id leads to the current address of the post', async () => {
  const post = await createPost({ slug: 'one-name' })
  expect(await ask(`/go/${post.id}`)).toMatchObject({ status: 302, headers: { location: '/blog/one-name' } })
  await db.update(posts).set({ slug: 'another-name' }).where(eq(posts.id, post.id))
  expect(await ask(`/go/${post.id}`)).toMatchObject({ status: 302, headers: { location: '/blog/another-name' } })
  await db.update(posts).set({ binnedAt: new Date() }).where(eq(posts.id, post.id))
  expect((await ask(`/go/${post.id}`)).status).toBe(410)
  expect((await ask(`/go/${randomUUID()}`)).status).toBe(404)
  expect((await ask('/go/nothing')).status).toBe(404)
})

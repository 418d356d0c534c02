import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { missingPages, posts, redirects } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { givenBlogCategory, givenPage, givenPost } from '#test/given-content.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'

let instance: Instance

beforeAll(async () => {
  instance = await startOnThisDatabase()
})
afterAll(() => instance.stop())
beforeEach(async () => {
  await db.delete(posts)
  await forget()
})

async function ask(path: string) {
  const { status, headers, body } = await askRaw(instance.url + path)
  return { status, headers, body: body.toString(), heardAt: Date.now() }
}

const forget = async () => await transaction(async (tx) => await invalidatePages(tx, everyPage))
const leave = async (path: string, target: string | null) => {
  const { id } = await given.staff()
  await transaction(async (tx) => await createRedirect(tx, path, target, id))
}
const soon = () => new Date(Date.now() + 1200)
const often = { interval: 20, timeout: 10_000 }
const inFooter = '>Blog</a>'

describe('a scheduled post', () => {
  test('is on no page before its second, and on every one from it, though nobody changed anything', async () => {
    const begins = soon()
    await givenPost({ title: 'Advent at home', slug: 'advent-at-home', publishDate: begins })
    await forget()
    const shows = async (path: string, words: string) => {
      const asked = Date.now()
      const { body, heardAt } = await ask(path)
      const isThere = body.includes(words)
      if (isThere) expect(heardAt, `${path} is too early`).toBeGreaterThanOrEqual(begins.getTime())
      else expect(asked, `${path} is too late`).toBeLessThan(begins.getTime() + 50)
      return isThere
    }
    // The first answers are kept: each has to end by itself.
    const pages = [
      ['/blog', 'Advent at home'],
      ['/blog/advent-at-home', 'Everyone is awake'],
      ['/blog/feed.xml', 'Advent at home'],
      ['/sitemap.xml', '/blog/advent-at-home'],
      ['/about', inFooter],
    ] as const
    for (const [path, words] of pages) expect(await shows(path, words), path).toBe(false)
    for (const [path, words] of pages) await expect.poll(() => shows(path, words), often).toBe(true)
  })

  test('is gone from its end on', async () => {
    const ends = soon()
    await givenPost({ slug: 'sale', publishUntil: ends })
    await forget()
    expect((await ask('/blog/sale')).status).toBe(200)
    expect((await ask('/about')).body).toContain(inFooter)
    await expect.poll(async () => (await ask('/blog/sale')).status, often).toBe(404)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime())
    expect((await ask('/about')).body).not.toContain(inFooter)
  })
})

test('a page that editors wrote begins and ends in its second', async () => {
  const begins = soon()
  const ends = new Date(begins.getTime() + 800)
  await givenPage({ title: 'Open day', slug: 'open-day', publishFrom: begins, publishUntil: ends })
  await forget()
  expect((await ask('/open-day')).status).toBe(404)
  await expect.poll(async () => (await ask('/open-day')).status, often).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(begins.getTime())
  await expect.poll(async () => (await ask('/open-day')).status, often).toBe(404)
  expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime())
})

test('without a post the blog welcomes and asks not to be found', async () => {
  const { status, body } = await ask('/blog')
  expect(status).toBe(200)
  expect(body).toContain('The first post is still being written')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect((await ask('/about')).body).not.toContain(inFooter)
  expect((await ask('/sitemap.xml')).body).not.toContain('/blog')
})

test('a post tells who wrote it and when, to people and to machines', async () => {
  const category = await givenBlogCategory(`Nights ${randomUUID().slice(0, 4)}`)
  await givenPost({
    slug: 'told',
    title: 'Told & retold',
    authorName: 'Ada Okafor',
    categoryId: category.id,
    tags: ['Sleep'],
    publishDate: new Date('2026-10-01T08:00:00Z'),
    publishedAt: new Date('2026-10-03T08:00:00Z'),
  })
  await forget()
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
  const words = body.replaceAll(/<!-- -->/g, '')
  expect(words).toContain('By Ada Okafor')
  expect(words).toContain('<time dateTime="2026-10-01T08:00:00.000Z">1 October 2026</time>')
  expect(words).toContain('updated <time dateTime="2026-10-03T08:00:00.000Z">3 October 2026</time>')
  expect(body).toContain('href="/blog/tag/sleep"')
})

test('the feed is RSS, kept, and has every address in full', async () => {
  await givenPost({ title: 'Tea & toast', slug: 'tea-and-toast' })
  await forget()
  const { status, headers, body } = await ask('/blog/feed.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(String(headers['surrogate-key']).split(' ').toSorted()).toEqual(['blog-category-names', 'posts', 'settings'])
  expect(body).toContain(`<title>Tea &amp; toast</title>\n<link>${instance.url}/blog/tea-and-toast</link>`)
  expect([...body.matchAll(/<link>(.*?)<\/link>/g)].every(([, address]) => address?.startsWith(instance.url))).toBe(
    true,
  )
})

test('pages beyond the last lead to the first, and each has an address of its own', async () => {
  for (let number = 0; number < 11; number += 1) await givenPost({ title: `Post ${number}` })
  await forget()
  const { body } = await ask('/blog?page=2')
  expect(body).toContain(`<link rel="canonical" href="${instance.url}/blog?page=2"/>`)
  for (const page of ['3', '0', 'x', '1e1']) {
    const { status, headers } = await ask(`/blog?page=${page}`)
    expect([status, headers.location]).toEqual([302, '/blog'])
  }
})

describe('an address that shows nothing', () => {
  test.each(['/moved', '/blog/moved', '/blog/category/moved', '/blog/tag/moved'])(
    '%s leads on for good where its page has moved, and counts it',
    async (path) => {
      await leave(path, '/about')
      for (const asked of [path, `${path}/`]) {
        const { status, headers } = await ask(asked)
        expect([asked, status, headers.location]).toEqual([asked, 301, '/about'])
      }
      const [found] = await db.select().from(redirects).where(eq(redirects.path, path))
      expect(found?.visits).toBe(2)
    },
  )

  test.each(['/taken-down', '/blog/taken-down'])('%s says that it is gone', async (path) => {
    await leave(path, null)
    const { status, body } = await ask(path)
    expect(status).toBe(410)
    expect(body).toContain('This page was taken down')
    expect(await db.$count(missingPages, eq(missingPages.path, path))).toBe(0)
  })

  test.each(['/never-was', '/blog/never-was'])('%s is counted', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toContain('Oops! Page not found')
    expect(await db.$count(missingPages, eq(missingPages.path, path))).toBe(1)
  })
})

test('a link by id leads to where the post is now', async () => {
  const post = await givenPost({ slug: 'one-name' })
  expect(await ask(`/go/${post.id}`)).toMatchObject({ status: 302, headers: { location: '/blog/one-name' } })
  await db.update(posts).set({ slug: 'another-name' }).where(eq(posts.id, post.id))
  expect(await ask(`/go/${post.id}`)).toMatchObject({ status: 302, headers: { location: '/blog/another-name' } })
  await db.update(posts).set({ binnedAt: new Date() }).where(eq(posts.id, post.id))
  expect((await ask(`/go/${post.id}`)).status).toBe(410)
  expect((await ask(`/go/${randomUUID()}`)).status).toBe(404)
  expect((await ask('/go/nothing')).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { createRedirect, followRedirect } from '#app/content/redirects/redirects.server.ts'
import { countMissingPage } from '#app/content/redirects/respond-not-found.server.ts'
import { missingPages, redirects } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { listDestinations } from './published-paths.server.ts'
import { redirectKind } from './redirect.kind.server.ts'

const desk = recordDesk(redirectKind)

/** Where it leads, or why it is refused. */
async function add(from: string, target: string | null) {
  const how = target === null ? { how: 'gone' } : { how: 'address', target }
  const { status, errors } = await desk.add({ path: from, ...how })
  if (status !== 302)
    return Object.entries(errors as Record<string, string>)
      .join()
      .replace(',', ': ')
  const [row] = await db.select().from(redirects).where(eq(redirects.path, from))
  return row?.target
}

beforeEach(async () => {
  for (const table of [redirects, missingPages]) await db.delete(table)
})

describe('a redirect', () => {
  test('is followed and counted, and clears its path from the missing pages', async () => {
    await countMissingPage('/old')
    await countMissingPage('/old/')
    expect(await add('/old', '/about')).toBe('/about')
    expect(await followRedirect('/old/')).toEqual({ target: '/about' })
    expect(await db.select().from(missingPages)).toEqual([])
    expect(await db.select().from(redirects)).toMatchObject([{ path: '/old', visits: 1 }])
  })

  test('to an address that redirects elsewhere is stored with the final target', async () => {
    await add('/b', '/contact')
    expect(await add('/a', '/b')).toBe('/contact')
    const { slug } = await createPage()
    await add('/d', `/${slug}`)
    expect(await add('/c', '/d')).toBe(`/${slug}`)
  })

  test('can mark an address as permanently gone, and can be removed', async () => {
    expect(await add('/old', null)).toBeNull()
    expect(await followRedirect('/old')).toEqual({ target: null })
    const [{ id } = { id: '' }] = await desk.list()
    await desk.remove(id)
    await desk.remove(id)
    expect(await followRedirect('/old')).toBeUndefined()
  })

  test('that would never be followed is refused with the reason', async () => {
    const { slug } = await createPage()
    const post = await createPost()
    expect(await add('/about', '/contact')).toMatch(/^path: The site itself answers/)
    expect(await add('/shop/swaddle', '/shop')).toMatch(/^path: The site itself answers/)
    expect(await add(`/${slug}`, '/contact')).toMatch(/^path: A page is shown/)
    expect(await add(`/blog/${post.slug}`, '/contact')).toMatch(/^path: A page is shown/)
    await add('/old', '/about')
    expect(await add('/old', '/contact')).toBe('path: It leads to /about already. Remove that redirect first')
  })

  test('to an address where nothing is shown is refused with the reason', async () => {
    const draft = await createPage({ isPublished: false })
    await add('/gone', null)
    expect(await add('/old', '/nowhere')).toMatch(/^target: Nothing is shown/)
    expect(await add('/old', `/${draft.slug}`)).toMatch(/^target: Nothing is shown/)
    expect(await add('/old', '/gone')).toBe('target: This address is marked as gone itself')
  })

  test('that would form a loop is refused with the reason', async () => {
    expect(await add('/a', '/a')).toBe('target: An address cannot lead to itself')
    // As left behind by a page that moved and came back.
    await db.insert(redirects).values({ path: '/b', target: '/a' })
    expect(await add('/a', '/b')).toBe('target: /b leads to /a: visitors would go round in circles')
  })
})

test('however addresses move, no redirect points to another redirect', async () => {
  const letter = fc.constantFrom('/a', '/b', '/c', '/d')
  const steps = fc.array(fc.tuple(letter, fc.option(letter)), { minLength: 1, maxLength: 8 })
  const staff = await given.staff()
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      await db.delete(redirects)
      for (const [path, target] of moves) await transaction((tx) => createRedirect(tx, path, target, staff.id))
      const rows = await db.select().from(redirects)
      const paths = new Set(rows.map(({ path }) => path))
      expect(rows.filter(({ target }) => target !== null && paths.has(target))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('destinations are fixed pages, published pages and published posts', async () => {
  const page = await createPage({ title: 'Our fees' })
  const draft = await createPage({ isPublished: false })
  const post = await createPost({ title: 'First night' })
  const values = (await listDestinations()).map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['/', '/about', `/${page.slug}`, `/blog/${post.slug}`]))
  expect(values).not.toContain(`/${draft.slug}`)
})

import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { listDestinations, resolveDestination } from './destinations.server.ts'

test('a menu can lead to every page of the site, and to those that editors wrote', async () => {
  const { id } = await createPage({ title: 'Our birth library' })
  const offered = (await listDestinations([])).map(({ value }) => value)
  for (const path of ['/midwives', '/prices', '/classes', '/reviews', '/areas', `/go/${id}`]) {
    expect(offered).toContain(path)
    expect(await resolveDestination({ how: 'page', page: path })).toEqual({ href: path })
  }
})

test('a post that a menu leads to is offered also when there are a hundred newer ones', async () => {
  const old = await createPost({ updatedAt: new Date('2020-01-01') })
  await db
    .insert(posts)
    .values(
      Array.from({ length: 100 }, (_, at) => ({ ...old, id: newId(), slug: `newer-${at}`, updatedAt: new Date() })),
    )
  const href = `/go/${old.id}`
  const offers = async (links: Parameters<typeof listDestinations>[0]) =>
    (await listDestinations(links)).some(({ value }) => value === href)
  expect(await offers([])).toBe(false)
  expect(await offers([{ id: 'old', label: 'Old', href, parent: '' }])).toBe(true)
})

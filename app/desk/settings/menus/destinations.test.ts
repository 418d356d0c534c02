import { expect, test } from 'vitest'

import { createPage } from '#test/factories/content.ts'

import { listDestinations, resolveDestination } from './destinations.server.ts'

test('a menu can lead to every page of the site, and to those that editors wrote', async () => {
  const { id } = await createPage({ title: 'Our birth library' })
  const offered = (await listDestinations()).map(({ value }) => value)
  for (const path of ['/midwives', '/prices', '/classes', '/reviews', '/areas', `/go/${id}`]) {
    expect(offered).toContain(path)
    expect(await resolveDestination({ how: 'page', page: path })).toEqual({ href: path })
  }
})

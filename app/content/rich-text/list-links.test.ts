import { expect, test } from 'vitest'

import { listLinks } from '#app/content/rich-text/list-links.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

test('pages, posts, pictures and fixed pages are found by their text', async () => {
  const page = await createPage({ title: 'Quilts for 100% of babies', isPublished: false })
  const post = await createPost({ title: 'Why quilts?' })
  const pictureId = await createPicture('#a1b2c3', { fileName: 'quilts.png' })
  await createPage({ title: 'Quilts in the bin', binnedAt: new Date(), isPublished: false })

  expect(await listLinks('quilts')).toEqual([
    { href: `/go/${page.id}`, title: page.title, kind: 'Page', isHidden: true },
    { href: `/go/${post.id}`, title: post.title, kind: 'Blog post', isHidden: false },
    { href: `/media/${pictureId}`, title: 'quilts.png', kind: 'Picture' },
  ])
  expect(await listLinks('100% QUILTS')).toHaveLength(1)
  expect(await listLinks('1__% quilts')).toEqual([])
  expect(await listLinks('contact')).toContainEqual({ href: '/contact', title: 'Contact Us', kind: 'Part of the site' })
})

test('an address of this site shows its target', async () => {
  const post = await createPost({ title: 'Named otherwise' })
  expect(await listLinks(`/go/${post.id}`)).toEqual([
    { href: `/go/${post.id}`, title: 'Named otherwise', kind: 'Blog post', isHidden: false },
  ])
})

test('without a query the latest pages and posts are listed', async () => {
  const page = await createPage({ title: 'The very latest', updatedAt: new Date(Date.now() + 60_000) })
  const links = await listLinks('')
  expect(links[0]).toMatchObject({ href: `/go/${page.id}` })
  expect(links.length).toBeLessThanOrEqual(16)
})

import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { addressTag } from '#app/content/cache-tags.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { listVisibleMenus } from './visible-menus.server.ts'

beforeEach(async () => {
  await db.delete(posts)
})

const hour = 3_600_000

async function show(settings: Partial<SiteSettings>) {
  const page = newPageFacts()
  const context = new RouterContextProvider(new Map([[requestFacts, { id: '1', address: '', nonce: '', page }]]))
  const { navigation, footerLinks } = await listVisibleMenus(context, { ...defaultSettings, ...settings })
  return {
    bar: navigation.map(({ label }) => label),
    navigation,
    footer: footerLinks.map(({ label }) => label),
    footerLinks,
    page,
  }
}

const linkTo = ({ id }: { id: string }, label = 'Written') => ({ label, href: `/go/${id}` })

test("menu links use a page's current address and skip hidden content", async () => {
  const [live, draft, ended] = [
    await createPage(),
    await createPage({ isPublished: false }),
    await createPage({ publishUntil: new Date(Date.now() - hour) }),
  ]
  const soon = await createPage({ publishFrom: new Date(Date.now() + hour) })
  const { footerLinks, page } = await show({
    footer_links: [linkTo(live), linkTo(draft, 'Draft'), linkTo(ended, 'Ended'), linkTo(soon, 'Soon')],
  })
  expect(footerLinks).toEqual([{ label: 'Written', href: `/${live.slug}`, isExternal: false }])
  expect(page.expiresAt).toBe(soon.publishFrom?.getTime())
  expect([...page.tags]).toEqual(expect.arrayContaining([live, draft, ended, soon].map(addressTag)))
})

test('a menu without visible links is left out', async () => {
  const draft = await createPage({ isPublished: false })
  const { bar } = await show({
    main_navigation: [
      { label: 'Empty', links: [] },
      { label: 'Drafts', links: [linkTo(draft)] },
      { label: 'Home', href: '/' },
    ],
  })
  expect(bar).toEqual(['Home'])
})

test('the blog is in the footer once a post is live, and in the navigation bar if the settings say so', async () => {
  const before = await show({ blog_in_navigation: true })
  expect([...before.bar, ...before.footer]).not.toContain('Blog')
  const from = new Date(Date.now() + hour)
  await createPost({ publishDate: from })
  expect((await show({ blog_in_navigation: true })).page.expiresAt).toBe(from.getTime())
  expect((await show({ blog_in_navigation: true })).bar).not.toContain('Blog')

  const until = new Date(from.getTime() - 1)
  await createPost({ publishUntil: until })
  const off = await show({ blog_in_navigation: false })
  expect(off.bar).not.toContain('Blog')
  expect(off.footer.at(-1)).toBe('Blog')
  expect(off.page.expiresAt).toBe(until.getTime())
  expect((await show({ blog_in_navigation: true })).bar.at(-1)).toBe('Blog')
})

test('the blog appears once, where editors placed it', async () => {
  await createPost()
  const link = { label: 'Stories', href: '/blog' }
  const { bar, footer } = await show({
    main_navigation: [link, { label: 'Home', href: '/' }],
    footer_links: [link],
    blog_in_navigation: true,
  })
  expect(bar).toEqual(['Stories', 'Home'])
  expect(footer).toEqual(['Stories'])
})

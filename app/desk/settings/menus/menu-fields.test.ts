import { beforeEach, describe, expect, test } from 'vitest'

import { writeTexts } from '#app/desk/settings/form/setting-fields.server.ts'
import { action } from '#app/desk/settings/tabs/tab.route.tsx'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { defaultMenus, maxBarLetters } from '#app/settings/menus.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { footerFields, navigationFields } from './menu-fields.server.ts'

beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

const save = (tab: 'navigation' | 'footer', written: string, more: Record<string, string> = {}) =>
  askAsEditor(action, {
    path: `/cms/settings/${tab}`,
    params: { tab },
    form: { [tab === 'footer' ? 'footer_links' : 'main_navigation']: written, ...more },
  })
const written = async () =>
  (await writeTexts({ ...navigationFields.fields, ...footerFields.fields }, await readSiteSettings())) as {
    main_navigation: string
    footer_links: string
  }

describe('a menu', () => {
  test('is written as lines, which save as what they were', async () => {
    const { main_navigation: bar, footer_links: footer } = await written()
    expect(bar.split('\n').slice(0, 4)).toEqual([
      'Home: /',
      'About Us: /about',
      'Services',
      '- Antenatal Classes: /services/antenatal-classes',
    ])
    await transaction((tx) => saveSettings(tx, { main_navigation: [], footer_links: [] }))
    expect(await save('navigation', bar)).toMatchObject({ status: 200, saved: { title: 'Settings updated' } })
    expect(await save('footer', footer)).toMatchObject({ status: 200 })
    expect(await readSiteSettings()).toMatchObject(defaultMenus)
  })

  test('is changed with one entry in the audit log', async () => {
    const before = await db.$count(auditLog)
    const { footer_links: footer } = await written()
    await save('footer', `Our fees : /shop\n\n${footer}`)
    expect((await readSiteSettings()).footer_links[0]).toEqual({ label: 'Our fees', href: '/shop' })
    expect(await db.$count(auditLog)).toBe(before + 1)
  })

  test('that somebody else changed meanwhile shows both versions', async () => {
    const { footer_links: footer } = await written()
    await save('footer', 'Theirs: /shop', { 'before:footer_links': footer })
    expect(await save('footer', 'Mine: /shop', { 'before:footer_links': footer })).toMatchObject({
      status: 409,
      conflicts: { footer_links: { theirs: 'Theirs: /shop', mine: 'Mine: /shop' } },
    })
  })

  test.each([
    ['navigation', Array.from({ length: 9 }, (_, at) => `${at}: /about`).join('\n'), /room for 8 links in the bar/],
    ['navigation', 'Twenty-five characters!!!: /about', /24 characters or fewer/],
    ['navigation', ['A', 'B', 'C', 'D'].map((of) => `${of.repeat(23)}: /about`).join('\n'), /characters together/],
    ['navigation', 'Shop: /shop\nSHOP: /about', /two links called SHOP/],
    ['navigation', 'More', /where it leads/],
    ['navigation', 'More\n- Deeper', /where it leads/],
    ['navigation', `More\n${Array.from({ length: 13 }, (_, at) => `- ${at}: /about`).join('\n')}`, /among 12 links/],
    ['footer', 'More\n- Shop: /shop', /where it leads/],
    ['footer', '- Shop: /shop', /leave out the hyphen/],
    ['footer', '/shop', /Please write what \/shop says/],
  ] as const)('of the %s that is %j is refused', async (tab, typed, reason) => {
    const before = await written()
    const { status, errors } = await save(tab, typed)
    expect(status).toBe(400)
    expect(Object.values(errors as Record<string, string>)[0]).toMatch(reason)
    expect(await written()).toEqual(before)
  })

  test('of the bar has room for its letters', () => {
    expect(maxBarLetters).toBeLessThan(4 * 23)
  })
})

describe('the destination of a link', () => {
  test('is stored by id for a page or a post, however its address was typed, and shown as its address', async () => {
    const [page, post] = [await createPage(), await createPost()]
    const typed = [`Page: /${page.slug}`, `By id: /go/${page.id}`, `Post: http://localhost:3000/blog/${post.slug}`]
    await save('footer', typed.join('\n'))
    const hrefs = (await readSiteSettings()).footer_links.map(({ href }) => href)
    expect(hrefs).toEqual([`/go/${page.id}`, `/go/${page.id}`, `/go/${post.id}`])
    expect((await written()).footer_links.split('\n').slice(1)).toEqual([
      `By id: /${page.slug}`,
      `Post: /blog/${post.slug}`,
    ])
  })

  test('may be each page that shows what editors write', async () => {
    const paths = ['/midwives', '/prices', '/classes', '/reviews', '/areas', '/faqs', '/blog']
    await save('footer', paths.map((path, at) => `Link ${at}: ${path}`).join('\n'))
    expect((await readSiteSettings()).footer_links.map(({ href }) => href)).toEqual(paths)
  })

  test('that visitors cannot see is named above the field', async () => {
    const page = await createPage({ isPublished: false })
    await save('footer', `Later: /${page.slug}\nShop: /shop`)
    const { words } = footerFields
    expect(typeof words === 'function' && (await words(await readSiteSettings()))).toMatch(/not published: Later\.$/)
  })

  test.each([
    ['//evil.example', /path such as/],
    ['http://plain.example', /path such as/],
    ['javascript:alert(1)', /where it leads/],
    ['/abuot', /no page at \/abuot/],
    [`/go/${'0'.repeat(8)}-0000-7000-8000-000000000000`, /no page at/],
    [`https://long.example/${'x'.repeat(300)}`, /300 characters/],
  ])('%s is refused', async (address, reason) => {
    const { status, errors } = await save('footer', `Bad: ${address}`)
    expect(status).toBe(400)
    expect(Object.values(errors as Record<string, string>)[0]).toMatch(reason)
    expect((await readSiteSettings()).footer_links).toEqual(defaultMenus.footer_links)
  })
})

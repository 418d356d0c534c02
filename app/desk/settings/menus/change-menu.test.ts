import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { defaultMenus } from '#app/settings/menus.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { readMenu } from './change-menu.server.ts'
import { action as order } from './link-order.route.tsx'
import { action as remove } from './link-removal.route.tsx'
import { action as edit, loader as open } from './link.route.tsx'
import { action as restore } from './menu-restoration.route.tsx'
import { findEntry } from './menu.ts'
import { menus } from './menus.ts'
import { action as add } from './new-link.route.tsx'

beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

const footer = '/cms/settings/footer'
const bar = '/cms/settings/navigation'
const addTo = (menu: string, form: Record<string, string>) => askAsEditor(add, { path: `${menu}/new`, form })
const labelsOf = async (menu: keyof typeof menus) => (await readMenu(menus[menu])).map(({ label }) => label)

describe('menu links', () => {
  test('are added, moved, removed and restored, each with one entry in the audit log', async () => {
    const before = await db.$count(auditLog)
    expect(await addTo(bar, { label: 'Prices', leadsTo: '/shop' })).toMatchObject({ status: 302, to: bar })
    const { id = '' } = (await readMenu(menus.navigation)).at(-1) ?? {}
    await askAsEditor(order, { path: `${bar}/order`, form: { link: id, toPlaceOf: 'home' } })
    expect((await labelsOf('navigation'))[0]).toBe('Prices')
    await askAsEditor(remove, { path: `${bar}/home/removal`, form: {}, params: { linkId: 'home' } })
    expect(await labelsOf('navigation')).not.toContain('Home')
    await askAsEditor(restore, { path: `${bar}/restoration`, form: {} })
    expect((await readSiteSettings()).main_navigation).toEqual(defaultMenus.main_navigation)
    expect(await db.$count(auditLog)).toBe(before + 4)
  })

  test('sent again after the response was lost are added once', async () => {
    const form = { label: 'Prices', leadsTo: '/shop', attempt: randomUUID() }
    for (const _ of [1, 2]) expect(await addTo(bar, form)).toMatchObject({ status: 302, to: bar })
    expect((await labelsOf('navigation')).filter((label) => label === 'Prices')).toHaveLength(1)
  })

  test('added by many at once are all saved up to the limit, and the others are refused', async () => {
    const additions = Array.from({ length: 9 }, (_, at) => addTo(footer, { label: `Link ${at}`, leadsTo: '/about' }))
    const answers = await Promise.all(additions)
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await labelsOf('footer')).toHaveLength(12)
  })

  test('changed by someone else meanwhile show that value, and are overwritten only when sent again', async () => {
    const opened = await askAsEditor(open, { path: `${footer}/shop`, params: { linkId: 'shop' } })
    const { before } = (opened as unknown as { present: { before: string } }).present
    const send = (label: string, seen: string) =>
      askAsEditor(edit, {
        path: `${footer}/shop`,
        params: { linkId: 'shop' },
        form: { label, leadsTo: '/shop', before: seen },
      })
    expect(await send('Theirs', before)).toMatchObject({ status: 302 })
    const refused = await send('Mine', before)
    expect(refused).toMatchObject({
      status: 409,
      errors: { label: expect.stringContaining('“Theirs”') },
      values: { label: 'Mine' },
    })
    expect(await labelsOf('footer')).toContain('Theirs')
    expect(await send('Mine', String(refused.before))).toMatchObject({ status: 302 })
    expect(await labelsOf('footer')).toContain('Mine')
  })

  test('changed by two people in different fields keep both changes, however often the second saves', async () => {
    await addTo(footer, { label: 'Prices', leadsTo: '/shop' })
    const { id = '' } = (await readMenu(menus.footer)).at(-1) ?? {}
    const place = { path: `${footer}/${id}`, params: { linkId: id } }
    const { present } = (await askAsEditor(open, place)) as unknown as { present: Record<string, string> }
    const { before = '' } = present
    const send = (form: Record<string, string>) => askAsEditor(edit, { ...place, form })
    expect(await send({ label: 'What it costs', leadsTo: '/shop', before })).toMatchObject({ status: 302 })
    expect(await send({ label: 'Prices', leadsTo: '/about', before })).toMatchObject({ status: 302 })
    expect((await readMenu(menus.footer)).at(-1)).toMatchObject({ label: 'What it costs', href: '/about' })

    // Both changed the address: saving twice does not revert the label of the first.
    const seen = JSON.stringify({ label: 'Prices', href: '/shop', parent: '' })
    const mine = { label: 'Prices', leadsTo: '/contact', before: seen }
    const refused = await send(mine)
    expect(refused).toMatchObject({ status: 409, values: { label: 'What it costs', leadsTo: '/contact' } })
    const again = { ...(refused.values as Record<string, string>), before: String(refused.before) }
    expect(await send(again)).toMatchObject({ status: 302 })
    expect((await readMenu(menus.footer)).at(-1)).toMatchObject({ label: 'What it costs', href: '/contact' })
  })

  test('that no longer exist are answered with 404, and an impossible move changes nothing', async () => {
    const missing = { path: `${bar}/nowhere`, params: { linkId: 'nowhere' } }
    await expect(askAsEditor(edit, { ...missing, form: { label: 'X', leadsTo: '/' } })).resolves.toMatchObject({
      status: 404,
    })
    await askAsEditor(order, { path: `${bar}/order`, form: { link: 'home', toPlaceOf: 'newborn' } })
    expect((await readSiteSettings()).main_navigation).toEqual(defaultMenus.main_navigation)
  })

  test('can be nested under a menu in the navigation, but not in the footer', async () => {
    await addTo(bar, { label: 'More', leadsTo: 'menu' })
    const { id: parent = '' } = (await readMenu(menus.navigation)).at(-1) ?? {}
    await addTo(bar, { label: 'Prices', leadsTo: '/shop', parent })
    const found = findEntry(await readMenu(menus.navigation), parent)?.entry
    expect(found).toMatchObject({ label: 'More', links: [{ label: 'Prices', href: '/shop' }] })
    expect(await addTo(footer, { label: 'More', leadsTo: 'menu' })).toMatchObject({ status: 400 })
    expect(await addTo(bar, { label: 'Y', leadsTo: '/', parent: 'gone' })).toMatchObject({ status: 400 })
  })
})

describe('the destination of a link', () => {
  test('is stored by id for a page or a post, however its address was typed', async () => {
    const [page, post] = [await createPage(), await createPost()]
    await addTo(footer, { label: 'Chosen', leadsTo: `/go/${page.id}` })
    await addTo(footer, { label: 'Typed', leadsTo: 'elsewhere', address: `/${page.slug}` })
    await addTo(footer, { label: 'Copied', leadsTo: 'elsewhere', address: `http://localhost:3000/blog/${post.slug}` })
    const hrefs = (await readSiteSettings()).footer_links.slice(-3).map(({ href }) => href)
    expect(hrefs).toEqual([`/go/${page.id}`, `/go/${page.id}`, `/go/${post.id}`])
  })

  test.each([
    ['elsewhere', 'javascript:alert(1)', 'address', /path such as/],
    ['elsewhere', '//evil.example', 'address', /path such as/],
    ['elsewhere', 'http://plain.example', 'address', /path such as/],
    ['elsewhere', '/abuot', 'address', /no page at \/abuot/],
    ['elsewhere', `/go/${'0'.repeat(8)}-0000-7000-8000-000000000000`, 'address', /no page at/],
    ['elsewhere', `https://long.example/${'x'.repeat(300)}`, 'address', /300 characters/],
    ['javascript:alert(1)', '', 'leadsTo', /choose where/],
    ['', '', 'leadsTo', /choose where/],
  ])('%s %s is refused', async (leadsTo, address, field, reason) => {
    const answer = await addTo(footer, { label: 'Bad', leadsTo, address })
    expect(answer).toMatchObject({
      status: 400,
      errors: { [field]: expect.stringMatching(reason) },
      values: { address },
    })
    expect((await readSiteSettings()).footer_links).toEqual(defaultMenus.footer_links)
  })
})

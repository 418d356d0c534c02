import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { action as ask, loader as open } from '#app/desk/settings/tabs/tab.route.tsx'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { beforeName, theirsName } from '#app/platform/forms/merge-form.ts'
import { defaultMenus } from '#app/settings/menus.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { readMenu } from './menu.kind.server.ts'
import { menus } from './menu.ts'

beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

type Name = keyof typeof menus
type Form = Record<string, string>

const send = (tab: Name, id: string, form: Form, step?: string) =>
  askAsEditor(ask, {
    path: [menus[tab].path, id, step].filter(Boolean).join('/'),
    form,
    params: { tab, id, ...(step ? { step } : {}) },
  })
const addTo = (tab: Name, form: Form) => send(tab, 'new', form)
const labelsOf = async (tab: Name) => (await readMenu(menus[tab])).map(({ label }) => label)
const toPage = (label: string, page: string) => ({ label, how: 'page', page })

/** What the form is opened on. */
async function baseOf(tab: Name, id: string): Promise<Form> {
  const opened = await askAsEditor(open, { path: `${menus[tab].path}/${id}`, params: { tab, id } })
  return (opened as unknown as { dialog: { base: Form } }).dialog.base
}

const befores = (base: Form) =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [beforeName(name), value]))

describe('menu links', () => {
  test('are added, moved and removed, each with one entry in the audit log', async () => {
    const before = await db.$count(auditLog)
    expect(await addTo('navigation', toPage('Our fees', '/shop'))).toMatchObject({
      status: 302,
      to: menus.navigation.path,
    })
    const { id = '' } = (await readMenu(menus.navigation)).at(-1) ?? {}
    await send('navigation', id, {}, 'up')
    expect((await labelsOf('navigation')).slice(-2)).toEqual(['Our fees', 'Contact Us'])
    await send('navigation', 'home', {}, 'removal')
    expect(await labelsOf('navigation')).not.toContain('Home')
    expect(await db.$count(auditLog)).toBe(before + 3)
  })

  test('sent again after the response was lost are added once', async () => {
    const form = { ...toPage('Our fees', '/shop'), attempt: randomUUID() }
    for (const _ of [1, 2])
      expect(await addTo('navigation', form)).toMatchObject({ status: 302, to: menus.navigation.path })
    expect((await labelsOf('navigation')).filter((label) => label === 'Our fees')).toHaveLength(1)
  })

  test('added by many at once are all saved up to the limit, and the others are refused', async () => {
    const additions = Array.from({ length: 9 }, (_, at) => addTo('footer', toPage(`Link ${at}`, '/about')))
    const answers = await Promise.all(additions)
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await labelsOf('footer')).toHaveLength(12)
  })

  test('changed by someone else meanwhile show that value, and are overwritten only when chosen', async () => {
    const base = await baseOf('footer', 'shop')
    const change = (label: string, more: Form = {}) =>
      send('footer', 'shop', { ...base, label, ...befores(base), ...more })
    expect(await change('Theirs')).toMatchObject({ status: 302 })
    expect(await change('Mine')).toMatchObject({
      status: 409,
      conflicts: { label: { theirs: 'Theirs' } },
      values: { label: 'Mine' },
    })
    expect(await labelsOf('footer')).toContain('Theirs')
    expect(await change('Mine', { [theirsName('label')]: 'Theirs', 'choice:label': 'mine' })).toMatchObject({
      status: 302,
    })
    expect(await labelsOf('footer')).toContain('Mine')
  })

  test('changed by two people in different fields keep both changes', async () => {
    const base = await baseOf('footer', 'shop')
    const change = (form: Form) => send('footer', 'shop', { ...base, ...form, ...befores(base) })
    expect(await change({ label: 'What it costs' })).toMatchObject({ status: 302 })
    expect(await change({ page: '/about' })).toMatchObject({ status: 302 })
    expect((await readMenu(menus.footer)).find(({ id }) => id === 'shop')).toMatchObject({
      label: 'What it costs',
      href: '/about',
    })
  })

  test('that no longer exist are answered with 404', async () => {
    expect(await send('navigation', 'nowhere', toPage('X', '/'))).toMatchObject({ status: 404 })
    expect(await send('navigation', 'nowhere', {}, 'up')).toMatchObject({ status: 404 })
    expect((await readSiteSettings()).main_navigation).toEqual(defaultMenus.main_navigation)
  })

  test('can be nested under a menu in the navigation, but not in the footer', async () => {
    await addTo('navigation', { label: 'More', how: 'menu' })
    const { id: parent = '' } = (await readMenu(menus.navigation)).at(-1) ?? {}
    await addTo('navigation', { ...toPage('Our fees', '/shop'), parent })
    const { main_navigation: entries } = await readSiteSettings()
    expect(entries.at(-1)).toMatchObject({ label: 'More', links: [{ label: 'Our fees', href: '/shop' }] })
    expect(await addTo('footer', { label: 'More', how: 'menu' })).toMatchObject({ status: 400 })
    expect(await addTo('navigation', { ...toPage('Y', '/'), parent: 'gone' })).toMatchObject({ status: 400 })
    expect(await addTo('navigation', { label: 'Z', how: 'menu', parent })).toMatchObject({ status: 400 })
    expect(await send('navigation', parent, toPage('More', '/shop'))).toMatchObject({ status: 400 })
    await send('navigation', parent, {}, 'removal')
    expect(await labelsOf('navigation')).not.toContain('Our fees')
  })
})

describe('the destination of a link', () => {
  test('is stored by id for a page or a post, however its address was typed', async () => {
    const [page, post] = [await createPage(), await createPost()]
    await addTo('footer', toPage('Chosen', `/go/${page.id}`))
    await addTo('footer', { label: 'Typed', how: 'address', address: `/${page.slug}` })
    await addTo('footer', { label: 'Copied', how: 'address', address: `http://localhost:3000/blog/${post.slug}` })
    const hrefs = (await readSiteSettings()).footer_links.slice(-3).map(({ href }) => href)
    expect(hrefs).toEqual([`/go/${page.id}`, `/go/${page.id}`, `/go/${post.id}`])
  })

  test.each([
    ['address', 'javascript:alert(1)', /path such as/],
    ['address', '//evil.example', /path such as/],
    ['address', 'http://plain.example', /path such as/],
    ['address', '/abuot', /no page at \/abuot/],
    ['address', `/go/${'0'.repeat(8)}-0000-7000-8000-000000000000`, /no page at/],
    ['address', `https://long.example/${'x'.repeat(300)}`, /300 characters/],
    ['page', 'javascript:alert(1)', /path such as/],
    ['page', '', /choose where/],
  ])('%s %s is refused', async (how, typed, reason) => {
    expect(await addTo('footer', { label: 'Bad', how, [how]: typed })).toMatchObject({
      status: 400,
      errors: { [how]: expect.stringMatching(reason) },
      values: { [how]: typed },
    })
    expect((await readSiteSettings()).footer_links).toEqual(defaultMenus.footer_links)
  })
})

import { beforeEach, expect, test } from 'vitest'

import { countMissingPage } from '#app/content/redirects/respond-not-found.server.ts'
import { redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { openDesk } from '#test/html-desk.ts'
import { description, visibleText } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  page = (await openDesk(instance.url)).page
})

const dialog = () => page.within('dialog')
const bar = () => page.within('navigation', 'Main')
const hint = (label: string) => description(dialog().field(label))

test('an old address redirects to a page until the redirect is removed', async () => {
  const { slug } = await createPage({ title: 'Our fees' })
  await page.open('/cms/redirects')
  expect(page.text).toContain('No redirects yet')
  await page.follow('Add Redirect')
  dialog().fill('From', '/old-prices/')
  expect(dialog().select('datalist option').map(visibleText)).toContain('Our fees')
  dialog().fill('Address', `/${slug}`)
  await dialog().press('Add Redirect')
  expect(page.text).toContain('Redirect Added')
  expect(page.texts('row', /\/old-prices/).join()).toContain(`/${slug}`)
  await page.open('/old-prices?from=leaflet')
  expect(page.url.pathname).toBe(`/${slug}`)
  await page.open('/cms/redirects')
  expect(page.texts('row', /\/old-prices/).join()).toMatch(/ 1 [A-Z][a-z]{2} \d{2}, \d{4} Maya Singh/)
  await page.follow('Delete /old-prices')
  await dialog().press('Delete')
  expect(page.text).toContain('No redirects yet')
  await page.open('/old-prices')
  expect(page.status).toBe(404)
})

test('a redirect that cannot work is refused beside its field, and typed values are preserved', async () => {
  await db.insert(redirects).values([
    { path: '/b', target: '/a' },
    { path: '/long-gone', target: null },
  ])
  await page.open('/cms/redirects/new')
  const add = () => dialog().press('Add Redirect')
  await add()
  expect(hint('From')).toMatch(/Please enter an address of this site/)
  expect(hint('Address')).toMatch(/Please enter an address of this site/)
  dialog().fill('From', '/a')
  for (const [typed, reason] of [
    ['/b', /visitors would go round in circles/],
    ['/a', /An address cannot lead to itself/],
    ['/long-gone', /marked as gone itself/],
    ['/nowhere', /Nothing is shown at this address/],
    ['https://evil.example/', /Please enter an address of this site/],
  ] as const) {
    dialog().fill('Address', typed)
    await add()
    expect(hint('Address')).toMatch(reason)
    expect([dialog().value('Address'), dialog().value('From')]).toEqual([typed, '/a'])
  }
  dialog().fill('Address', '/contact')
  dialog().fill('From', '/about')
  await add()
  expect(hint('From')).toMatch(/would never be followed/)
  await db.delete(redirects)
})

test('missing pages are ranked by hits, and lead to a new redirect', async () => {
  for (const path of ['/rare', '/our-nurses', '/our-nurses', '/our-nurses', '/wp-login.php', '/wp-login.php'])
    await countMissingPage(path)
  await countMissingPage('/reset/8f14e45fceea167a5a36dedd4bea2543')
  await page.open('/cms/redirects')
  expect(page.within('table', 'Missing pages').texts('row').slice(1, 3)).toEqual([
    expect.stringMatching(/^\/our-nurses 3/),
    expect.stringMatching(/^\/wp-login\.php 2/),
  ])
  expect(page.within('row', /^\/reset\/…/).all('link')).toEqual([])
  await page.follow('Redirect /our-nurses')
  expect(dialog().value('From')).toBe('/our-nurses')
  dialog().fill('Address', '/about')
  await dialog().press('Add Redirect')
  expect(page.all('row', /^\/our-nurses 3/)).toEqual([])
  await page.follow('Redirect /wp-login.php')
  dialog().check(/^Nowhere/)
  await dialog().press('Add Redirect')
  await page.open('/our-nurses')
  expect(page.url.pathname).toBe('/about')
  await page.open('/wp-login.php')
  expect(page.status).toBe(410)
})

test('menu links are added and removed, line by line', async () => {
  const { slug } = await createPage({ title: 'Our prices' })
  const path = '/cms/settings/navigation'
  page = (await openDesk(instance.url, 'editor')).page
  await page.open(path)
  const written = String(page.value(/^Links in the bar/)).split('\n')
  const lines = written.filter((line) => line !== 'Shop: /shop')
  page.fill(/^Links in the bar/, 'Our fees')
  await page.press('Save')
  expect(description(page.field(/^Links in the bar/))).toContain('Our fees: please write where it leads')
  const at = lines.findIndex((line) => line.startsWith('- '))
  page.fill(/^Links in the bar/, lines.toSpliced(at, 0, `- What it costs: /${slug}`).join('\n'))
  await page.press('Save')
  expect(page.text).toContain('Settings updated')

  await page.openUntil('/about', () => bar().all('link', 'Shop').length === 0)
  expect(bar().within('group', 'Services').texts('link')).toContain('What it costs')
  await bar().follow('What it costs')
  expect(page.url.pathname).toBe(`/${slug}`)
  expect(page.within('main').heading).toBe('Our prices')
})

test('a change in a settings tab appears on its page', async () => {
  page = (await openDesk(instance.url, 'editor')).page
  await page.open('/cms/settings')
  await page.within('navigation', 'Settings').follow('Contact and hours')
  expect(page.url.pathname).toBe('/cms/settings/contact')
  expect(
    page
      .within('navigation', 'Settings')
      .select('[aria-current=page]')
      .map((link) => link.textContent),
  ).toEqual(['Contact and hours'])
  const hours = 'Monday to Thursday: 8 AM - 4 PM\nFriday: closed'
  page.fill(/^Business hours/, hours)
  await page.press('Save')
  expect(page.text).toContain('Settings updated')
  expect(page.value(/^Business hours/)).toBe(hours)
  await page.openUntil('/contact', 'Monday to Thursday, 8 AM - 4 PM')
})

test('a new site name is on the public pages, and an invalid setting is refused beside its field', async () => {
  await page.open('/cms/settings')
  page.fill(/^Site name/, 'Lantern Row Midwives')
  await page.press('Save')
  expect(page.text).toContain('Settings updated')
  page.fill(/^Contact email/, 'hello at hearthside')
  await page.press('Save')
  expect(description(page.field(/^Contact email/))).toMatch(/Please enter a valid email address/)
  expect(page.value(/^Contact email/)).toBe('hello at hearthside')
  await page.openUntil('/', () => page.within('banner').all('link', /^Lantern Row Midwives/).length > 0)
  expect(page.title).toMatch(/^Lantern Row Midwives/)
  expect(page.within('contentinfo').text).toContain('hello@hearthside.example')
})

test('a site whose backups are not encrypted says so, also where none is scheduled', async () => {
  await page.open('/admin/backups')
  expect(page.within('main').text).toContain('None is scheduled.')
  expect(page.within('main').text).toContain('Warning: Backups are not encrypted')
})

import type { BrowserContext } from '@playwright/test'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { pageVisits } from '#app/site/visits/schema.ts'

import { expectAccessible } from './accessibility.ts'
import { cookieParts } from './cookie-parts.ts'
import { expect, test } from './fixtures.ts'

const settleAreas = (areas: typeof noAreas) => transaction((tx) => saveSettings(tx, { care_areas: areas }))

test.beforeEach(async () => {
  await db.delete(pageVisits)
})

async function counted() {
  const rows = await db.select().from(pageVisits)
  return Object.fromEntries(rows.map(({ path, visits }) => [path, visits]))
}

/** What the page sends so that its visit is counted. */
function beacons(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/visits') sent.push(request.postData() ?? '')
  })
  return sent
}

test.describe('an undecided visitor', () => {
  test.use({ isUndecided: true })

  test('is counted only after accepting, and each page once @quick', async ({ page, context, visit }) => {
    const sent = beacons(context)
    const { button, banner, settings, save, toggle } = cookieParts(page)
    await visit('/')
    await visit('/contact')
    await expect(banner).toBeVisible()
    expect(sent).toEqual([])
    await button('Accept All').click()
    await expect.poll(counted).toEqual({ '/contact': 1 })
    await settings.click()
    await toggle('Marketing').uncheck()
    await save.click()
    await visit('/?from=a-friend')
    await expect.poll(counted).toEqual({ '/contact': 1, '/': 1 })
    expect(sent).toEqual(['path=%2Fcontact', 'path=%2F'])
  })

  test('is never counted after rejecting all cookies', async ({ page, context, visit }) => {
    const sent = beacons(context)
    await visit('/')
    await cookieParts(page).button('Reject All').click()
    await visit('/contact')
    await visit('/')
    expect(sent).toEqual([])
    expect(await counted()).toEqual({})
  })

  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    test(`is never counted if their browser sends ${signal}, even after accepting`, async ({
      page,
      context,
      visit,
    }) => {
      const sent = beacons(context)
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, signal)
      await visit('/')
      await cookieParts(page).button('Accept All').click()
      await visit('/contact')
      expect(sent).toEqual([])
    })
  }

  test('is not counted on a page that does not exist or on the staff sign-in page', async ({
    page,
    context,
    visit,
  }) => {
    const sent = beacons(context)
    await visit('/')
    await cookieParts(page).button('Accept All').click()
    await visit('/no/such/page')
    await visit('/cms/login')
    await visit('/contact')
    await expect.poll(() => sent).toEqual(['path=%2F', 'path=%2Fcontact'])
  })

  test('is counted again on the answer to a search or a postcode check', async ({ page, context, visit }) => {
    const sent = beacons(context)
    await settleAreas({ ...noAreas, newborn: { covered: ['BS6'], waiting: [] } })
    await visit('/areas')
    await expect(page.getByLabel('Your postcode')).toBeVisible()
    await visit('/search')
    await cookieParts(page).button('Accept All').click()
    await page.getByLabel('Search this site').fill('feeding')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=feeding')
    await expect.poll(() => sent).toEqual(['path=%2Fsearch', 'path=%2Fsearch'])

    sent.length = 0
    await visit('/areas')
    await page.getByLabel('Your postcode').fill('BS6 7AA')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { name: 'In BS6' })).toBeVisible()
    await expect.poll(() => sent).toEqual(['path=%2Fareas', 'path=%2Fareas'])
  })

  test('is counted on a prerendered page only when they come to it', async ({ page, context, visit }) => {
    const sent = beacons(context)
    await visit('/')
    await cookieParts(page).button('Accept All').click()
    await page.addInitScript(() => {
      const state = { prerendering: true }
      Object.defineProperty(document, 'prerendering', { get: () => state.prerendering, configurable: true })
      Object.assign(window, {
        activate() {
          state.prerendering = false
          document.dispatchEvent(new Event('prerenderingchange'))
        },
      })
    })
    await visit('/contact')
    expect(sent).toEqual(['path=%2F'])
    await page.evaluate(() => (window as { activate?: () => void }).activate?.())
    await expect.poll(() => sent).toEqual(['path=%2F', 'path=%2Fcontact'])
    await expect.poll(counted).toEqual({ '/': 1, '/contact': 1 })
  })
})

test('the dashboard says that nobody has agreed to be counted yet, then shows visits by day and by page', async ({
  page,
  navigate,
  signedIn,
}) => {
  await signedIn()
  await navigate('/cms/dashboard')
  await expect(page.getByText('Nobody has agreed to be counted yet')).toBeVisible()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  await db.insert(pageVisits).values([
    { day, path: '/', visits: 40 },
    { day, path: '/services/antenatal-classes', visits: 2 },
  ])
  await navigate('/cms/dashboard')
  await expect(page.getByText(/^42 visits in all\. The busiest day was .+, with 42\.$/)).toBeVisible()
  await expect(page.locator('figure rect')).toHaveCount(28)
  await expect(page.getByRole('listitem').filter({ hasText: '/services/antenatal-classes' })).toContainText('2')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(29)
  await expectAccessible(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

import type { Page } from '@playwright/test'

import { fourAtATime } from '#test/four-at-a-time.ts'
import { givenLinks } from '#test/given-links.ts'
import { given } from '#test/given.ts'

import { withLazyPictures } from './browser.ts'
import { openShopWith, removeMadeUpPictures, showMadeUpPicture } from './checkout-form.ts'
import { emptyList, givenContacts, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { careFormPages, contentPages } from './public-pages.ts'
import { sum, weigh, weighDocument } from './weight.ts'

test.use(withLazyPictures)

const KB = 1024
const desktop = { tag: '@desktop' }

test.describe('a visitor without a cookie choice', () => {
  test.use({ isUndecided: true })

  // The stylesheet of content pages is built from a list of components: one missing from it would be unstyled.
  test(
    'content pages stay within their size limits, carry no framework, have all their styles and store nothing',
    desktop,
    async ({ page, context }) => {
      await page.goto('/contact')
      const all = await stylesOf(page)
      // In parallel, because each waits until its network is idle.
      await fourAtATime([...contentPages, '/successregistration', '/no/such/page'], (path) =>
        test.step(path, async () => {
          const own = await context.newPage()
          if (contentPages.includes(path)) await expectLight(own, path)
          else await own.goto(path)
          expect.soft(await classesWithoutStyle(own, all), path).toEqual([])
          await expectNothingStored(own, path)
          await own.close()
        }),
      )
    },
  )

  test(
    'form pages stay within their size limits, carry no framework and store nothing',
    desktop,
    async ({ page, context }) => {
      // If the shop has discounts or delivery zones, the checkout loads one more script, to quote them.
      await given.noCharges()
      const { slug } = await given.product()
      const check = (path: string, hasCookies = false) =>
        test.step(path, async () => {
          const own = await context.newPage()
          const { scripts, requests } = await weigh(own, path)
          await expect.soft.poll(() => weighDocument(own, path), path).toBeLessThanOrEqual(14 * KB)
          expect.soft(scripts, path).toBeLessThanOrEqual(10 * KB)
          // A checkout also shows pictures of products that other tests sell.
          const counted = requests.filter((address) => !address.includes('/files/'))
          expect.soft(counted.length, counted.join(' ')).toBeLessThanOrEqual(6)
          expect.soft(await own.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
          if (!hasCookies) await expectNothingStored(own, path)
          await own.close()
        })
      await fourAtATime(['/contact', ...careFormPages, `/shop/${slug}/checkout`], check)
      // Last: the cookies of these links make every page personal.
      for (const link of await givenLinks()) {
        await page.goto(link)
        await check(page.url(), true)
      }
    },
  )
})

async function expectNothingStored(page: Page, path: string) {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect.soft([...keys, ...(await page.context().cookies())], path).toEqual([])
}

async function expectLight(page: Page, path: string) {
  const { requests, scripts, fonts, all } = await weigh(page, path)
  await expect.soft.poll(() => weighDocument(page, path), path).toBeLessThanOrEqual(14 * KB)
  expect.soft(scripts, path).toBeLessThanOrEqual(5 * KB)
  expect.soft(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)
  expect.soft(all, path).toBeLessThanOrEqual(120 * KB)
  expect.soft(fonts.length, path).toBeLessThanOrEqual(2)
  expect.soft(sum(fonts), path).toBeLessThanOrEqual(60 * KB)
  expect.soft(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
  await expect.soft(page.locator('link[rel=stylesheet], link[rel=modulepreload]'), path).toHaveCount(0)
}

test(
  'a shop with a dozen products, and a sold-out product, stay within their size limits without a framework',
  desktop,
  async ({ page }) => {
    await given.emptyShop()
    const { id: categoryId } = await given.category('Feeding')
    for (let n = 1; n <= 12; n += 1) {
      const { id } = await given.product({ name: `Muslin ${n}`, categoryId, description: 'Soft words. '.repeat(9) })
      await showMadeUpPicture(id)
    }
    await openShopWith(page, 'Muslin 12')
    const { scripts } = await weigh(page, '/shop')
    await expect.poll(() => weighDocument(page, '/shop')).toBeLessThanOrEqual(14 * KB)
    expect(scripts).toBeLessThanOrEqual(6 * KB)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    const soldOut = await given.product({ stock: 0, description: 'Soft words. '.repeat(40) })
    await expectLight(page, `/shop/${soldOut.slug}`)
    // Other tests measure the shop as it is when new.
    await given.emptyShop()
    await removeMadeUpPictures()
  },
)

test(
  'the staff list of contact submissions stays within its script size limit',
  desktop,
  async ({ page, signedIn }) => {
    await emptyList()
    await givenContacts(['Ada Okafor'])
    await signedIn()
    const { scripts } = await weigh(page, listPath, 'load')
    expect(scripts).toBeLessThanOrEqual(250 * KB)
  },
)

test('going back and forward restores the scroll position', async ({ page, visit }) => {
  // Retried, because nothing can be evaluated in a page that is being left.
  const expectPlace = (place: number) =>
    expect(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(place)).toPass()
  await page.setViewportSize({ width: 360, height: 500 })
  await visit('/')
  await page.evaluate(() => scrollTo(0, 400))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact Us' })
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL('/contact')
  await expectPlace(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await expectPlace(400)
  await page.goForward()
  await expectPlace(300)
})

test('the first press of Tab focuses "Skip to content", which moves to the main content', async ({ page, visit }) => {
  for (const path of ['/', '/contact']) {
    await visit(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('the phone menu opens without a framework, and closes when a link is chosen @quick', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
})

test('public pages contain no settings meant only for staff', desktop, async ({ page }) => {
  for (const path of ['/', '/contact', '/contact.data', '/_.data']) {
    const text = await (await page.request.get(path)).text()
    expect(text, path).toContain('Hearthside')
    expect(text, path).not.toMatch(/team_email|require_two_step/)
  }
})

async function classesWithoutStyle(page: Page, all: string) {
  const own = await stylesOf(page)
  const used = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])),
  ])
  return used.filter((name) => all.includes(selectorOf(name)) && !own.includes(selectorOf(name)))
}

async function stylesOf(page: Page) {
  return await page.locator('head style').first().innerHTML()
}

// The way Tailwind escapes a class name in its selector.
function selectorOf(name: string) {
  return `.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`
}

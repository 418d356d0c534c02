import type { Page } from '@playwright/test'

import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { givenNewbornRequest } from '#test/given-care.ts'
import { givenOrderRow } from '#test/given-order-rows.ts'
import { given } from '#test/given.ts'

import { sendButton } from './contact-form.ts'
import { box, emptyList, givenContacts, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { careFormPages, contentPages } from './public-pages.ts'
import { emptyUsers, usersPath } from './users.ts'

// Both ways of making a page narrow: WCAG 2.2, 1.4.10 (reflow) and 1.4.4 (text at 200 %).
const narrow = [
  { name: '320 px', width: 320, isTextLarge: false },
  { name: '360 px', width: 360, isTextLarge: false },
  { name: '768 px', width: 768, isTextLarge: false },
  { name: '200 % text on a phone', width: 390, isTextLarge: true },
  { name: '200 % text on a desk', width: 1280, isTextLarge: true },
]

async function expectNothingLost(page: Page) {
  for (const { name, width, isTextLarge } of narrow) {
    await page.setViewportSize({ width, height: 780 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), isTextLarge ? '200%' : '')
    await expect(async () => expect(await page.evaluate(findLost), name).toEqual([])).toPass({ timeout: 2000 })
  }
  expect(await page.evaluate(findHeadingSlips)).toEqual([])
  await expect(page.locator('title:not(svg title)')).toHaveCount(1)
}

/** What sticks out sideways, or is cut off by what it stands in. Words only for screen readers are meant to be hidden. */
function findLost() {
  const width = document.documentElement.clientWidth
  const isScrolled = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
  const lost = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (element.closest('.sr-only, [aria-hidden=true], svg, option') || !element.checkVisibility()) return false
    // A table of data may scroll in a region of its own that the keyboard reaches (1.4.10 excepts it).
    if (element.closest('[role=group][tabindex="0"]:has(> table)')) return false
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 1) return false
    const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isForText = !element.matches('input, select, textarea')
    return (isCut && isForText) || right > width + 1 || left < -1
  })
  const innermost = lost.filter((element) => !lost.some((other) => other !== element && element.contains(other)))
  return [...isScrolled, ...innermost.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))]
}

function findHeadingSlips() {
  const dialog = document.querySelector('dialog[open]')
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => !dialog?.contains(heading))
    .map((heading) => Number(heading.tagName.slice(1)))
  const slips = levels
    .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    .map((level) => `h${level} too deep`)
  const firsts = levels.filter((level) => level === 1).length
  return firsts === 1 ? slips : [...slips, `${firsts} headings of the first level`]
}

const desktop = { tag: '@desktop' }

for (const path of [
  ...contentPages,
  ...careFormPages,
  '/consent/withdrawal',
  '/successregistration',
  '/no/such/page',
  '/cms/login',
  '/formaccess',
  '/shopaccess',
  '/cms/setup?token=none',
]) {
  test(`nothing is lost on ${path} when it is narrow or its text large`, desktop, async ({ page, visit }) => {
    await visit(path)
    await expectNothingLost(page)
  })
}

test('nothing is lost on the contact form with all its messages', desktop, async ({ page, visit }) => {
  await visit('/contact')
  await expectNothingLost(page)
  await sendButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectNothingLost(page)
})

for (const path of careFormPages) {
  test(`nothing is lost on ${path} with all its messages and questions`, desktop, async ({ page, visit }) => {
    await visit(path)
    await page.getByRole('button', { name: /^Submit/ }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    for (const choice of await page.getByRole('radio', { name: 'No' }).all()) await choice.check()
    await expectNothingLost(page)
    await page.getByRole('checkbox', { name: 'I am asking for someone else' }).check()
    await expectNothingLost(page)
  })
}

test('nothing is lost in the shop, at its checkout and on an order', desktop, async ({ page, visit }) => {
  test.slow()
  await given.emptyShop()
  const { id: categoryId } = await given.category('Feeding & bathing')
  const name = 'The book with a very long name, and Wolfeschlegelsteinhausenbergerdorff'
  const { id, slug } = await given.product({ name, categoryId, stock: 3, description: 'Long words. '.repeat(30) })
  await given.product({ name: 'Nursing tea', categoryId, stock: 0, price: 100_000_00 })
  const { accessToken } = await givenOrderRow({ productId: id, productName: name, isPaid: true, sentAt: new Date() })
  for (const path of ['/shop', '/shop?search=nothing-like-it', `/shop/${slug}`, `/shop/orders/${accessToken}`]) {
    await visit(path)
    await expectNothingLost(page)
  }
  await visit(`/shop/${slug}/checkout`)
  await expectNothingLost(page)
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectNothingLost(page)
})

test('nothing is lost on the withdrawal of a consent', desktop, async ({ page, visit }) => {
  const { id } = await givenNewbornRequest()
  await visit(withdrawalPath({ kind: 'newborn_care', id }))
  await expectNothingLost(page)
})

for (const path of [
  '/cms/dashboard',
  '/admin/dashboard',
  '/admin/audit',
  '/admin/settings',
  '/cms/settings',
  '/cms/looks',
  '/cms/account',
  '/cms/users',
  '/shop/admin',
  '/shop/admin/products/new',
  '/shop/admin/categories',
  '/shop/admin/categories/new',
  '/cms/settings/shop',
  '/cms/settings/navigation',
  '/cms/settings/navigation/new',
  '/cms/settings/footer',
  '/cms/settings/social',
  '/cms/settings/contact',
  '/cms/settings/company',
  '/cms/settings/book',
]) {
  test(`nothing is lost on ${path} when it is narrow or its text large`, desktop, async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit(path)
    await expectNothingLost(page)
  })
}

test('nothing is lost on a refusal', desktop, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(listPath)
  await expectNothingLost(page)
})

test('nothing is lost on the list and what opens over it', desktop, async ({ page, visit, signedIn, context }) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyList()
  await signedIn()
  const long = 'Anna-Maria Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  const [first] = await givenContacts([long, ...Array.from({ length: 30 }, (_, index) => `Mother ${index}`)])
  await visit(listPath)
  await expectNothingLost(page)
  await box(page, 'Mother 3').check()
  await expectNothingLost(page)
  for (const path of [
    `${listPath}/${first?.id}`,
    `${listPath}/deletion?id=${first?.id}`,
    `${listPath}/${first?.id}/print`,
  ]) {
    await visit(path)
    await expectNothingLost(page)
  }
  await emptyList()
  await visit(listPath)
  await expectNothingLost(page)
})

test('nothing is lost on the users and what opens over them', desktop, async ({ page, visit, signedIn }) => {
  await emptyUsers()
  const own = await signedIn()
  const long = await given.staff({ firstName: 'Wolfeschlegelsteinhausenbergerdorff', role: 'editor' })
  await createInvite({ email: 'anna-maria.featherstonehaugh@hearthside.example', role: 'admin' })
  for (const path of ['', '?search=nobody', '/new', `/${long.id}`, `/${own.id}`, `/${long.id}/deletion`]) {
    await visit(`${usersPath}${path}`)
    await expectNothingLost(page)
  }
})

for (const { name, width, isTextLarge } of [
  { name: 'at 320 px', width: 320, isTextLarge: false },
  { name: 'at 200 % text', width: 390, isTextLarge: true },
]) {
  test(`the sticky header leaves the page its room ${name}`, desktop, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 780 })
    await visit('/')
    if (isTextLarge) await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(780 / 6)
    const tops = await page
      .getByRole('banner')
      .locator('div > a, div > button')
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      )
    expect(new Set(tops).size).toBe(1)
  })
}

import { midwives, prices } from '#app/content/care-schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { noAreas } from '#app/settings/areas/areas.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { createMidwife, createPage, createPrice } from '#test/factories/content.ts'
import { sampleMixtures } from '#test/section-mixtures.ts'

import { expectAccessible } from './accessibility.ts'
import { fillContactForm, newMessage, sendButton } from './contact-form.ts'
import { refusingRow } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'
import { contentPages } from './public-pages.ts'

const half = contentPages.length / 2

const halves = { 'the first pages @quick': contentPages.slice(0, half), 'the other pages': contentPages.slice(half) }
for (const [which, paths] of Object.entries(halves)) {
  test(`no accessibility violations, overflow or clipped text on ${which}`, async ({ page, visit }) => {
    for (const path of paths) {
      await visit(path)
      await expectNothingLost(page)
      await expectNoSidewaysScroll(page)
      await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
      await expectAccessible(page)
    }
  })
}

test('pages with mixed sections have no accessibility violations, overflow or clipped text', async ({
  page,
  visit,
}) => {
  for (const body of sampleMixtures(4)) {
    const { slug } = await createPage({ body })
    await visit(`/${slug}`)
    await expectAccessible(page)
    await expectNothingLost(page)
  }
})

test('the midwife pages, the prices and the home page have no accessibility violations or overflow', async ({
  page,
  visit,
}) => {
  const { slug } = await createMidwife({ availability: 'Nights', areas: ['Leeds'], checkedOn: '2026-01-31' })
  for (const service of ['newborn', 'postnatal'])
    await createPrice({
      service,
      isFrom: true,
      unit: 'per visit of two hours',
      perWeek: 2,
      included: '- Somebody is awake',
    })
  const care_areas = { ...noAreas, newborn: { covered: ['BS6'], waiting: [] } }
  await transaction((tx) => saveSettings(tx, { care_areas }))
  for (const path of ['/midwives', `/midwives/${slug}`, '/prices', '/areas', '/']) {
    await visit(path)
    await expectAccessible(page)
    await expectNothingLost(page)
    await expectNoSidewaysScroll(page)
  }
  await transaction((tx) => saveSettings(tx, { care_areas: noAreas }))
  for (const table of [midwives, prices]) await db.delete(table)
  await transaction(async (tx) => await invalidatePages(tx, everyPage))
})

test('pages that show a single message have no accessibility violations, overflow or clipped text', async ({
  page,
  visit,
}) => {
  for (const [path, shows] of [
    ['/no/such/page', 'Oops! Page not found'],
    ['/successregistration', /^We have your registration/],
    ['/formaccess', /^Behind this door/],
    ['/shopaccess', /^Behind this door/],
    ['/cms/setup?token=none', 'This link does not work'],
    ['/consent/withdrawal', /^This link does not work/],
    ['/back-in-stock', /^This link does not work/],
    ['/review', /^This link does not work/],
    ['/cms/forgotten', /^We send you a link/],
  ] as const) {
    await visit(path)
    await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
    if (path === '/no/such/page') await expectNoSidewaysScroll(page)
  }
})

test('the contact form has no accessibility violations or overflow @quick', async ({
  page,
  visit,
  openContactForm,
}) => {
  await visit('/contact')
  await expect(sendButton(page)).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await expectNoSidewaysScroll(page)
  await sendButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  const typed = newMessage()
  await fillContactForm(page, typed)
  await refusingRow({ table: 'contact_submissions', column: 'email', value: typed.email }, async () => {
    await sendButton(page).click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/^There was a problem submitting your message/)
        .first(),
    ).toBeVisible()
  })
  await expectAccessible(page)
  await openContactForm()
  await fillContactForm(page, newMessage())
  await sendButton(page).click()
  await expect(
    page
      .getByText(/^Your reference is/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the sign-in page has no accessibility violations or overflow @quick', async ({ page, visit }) => {
  await visit('/cms/login')
  await expect(page.getByText('For the team of Hearthside Midwives.')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await expectNoSidewaysScroll(page)
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@hearthside.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one at all')
  await signIn.click()
  await expect(page.getByText('The email address or password is not right').first()).toBeVisible()
  await expectAccessible(page)
})

test('an invitation page has no accessibility violations, with or without field errors', async ({ page, visit }) => {
  await visit(await createInvite({ email: `${crypto.randomUUID()}@hearthside.example`, role: 'editor' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('the open menu has no accessibility violations', { tag: '@phone-only' }, async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

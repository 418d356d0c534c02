import type { Page } from '@playwright/test'

import { createInvite } from '#app/staff/users/invites.server.ts'

import { expectAccessible } from './accessibility.ts'
import { fillContactForm, newMessage, sendButton, withoutContactTable } from './contact-form.ts'
import { expect, test } from './fixtures.ts'
import { contentPages } from './public-pages.ts'

type Given = { page: Page; openContactForm: () => Promise<void> }

/** What a page looks like after something was done on it. Without anything done it is as it was opened. */
const publicStates: Record<string, { path: string; shows: string | RegExp; after?: (from: Given) => Promise<void> }> = {
  'the 404 page': { path: '/no/such/page', shows: 'Oops! Page not found' },
  'the thanks to a midwife': { path: '/successregistration', shows: /^We have your registration/ },
  'the contact form': { path: '/contact', shows: 'Send Message' },
  'the contact form with slips': {
    path: '/contact',
    shows: 'There is a problem',
    after: async ({ page }) => await sendButton(page).click(),
  },
  'the contact form after sending': {
    path: '/contact',
    shows: /^Your reference is/,
    async after({ page, openContactForm }) {
      await openContactForm()
      await fillContactForm(page, newMessage())
      await sendButton(page).click()
    },
  },
  'the contact form when sending failed': {
    path: '/contact',
    shows: /^There was a problem submitting your message/,
    async after({ page }) {
      await fillContactForm(page, newMessage())
      await withoutContactTable(async () => {
        await sendButton(page).click()
        await expect(page.getByRole('alert')).toBeVisible()
      })
    },
  },
  'the sign-in': { path: '/cms/login', shows: 'For the team of Hearthside.' },
  'the sign-in with slips': {
    path: '/cms/login',
    shows: 'There is a problem',
    after: async ({ page }) => await page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  },
  'the sign-in after a wrong password': {
    path: '/cms/login',
    shows: 'The email address or password is not right',
    async after({ page }) {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@hearthside.example')
      await page.getByLabel('Password', { exact: true }).fill('not this one at all')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    },
  },
  'the door to the submissions': { path: '/formaccess', shows: /^Behind this door/ },
  'the door to the shop': { path: '/shopaccess', shows: /^Behind this door/ },
  'an invitation that does not work': { path: '/cms/setup?token=none', shows: 'This link does not work' },
}

for (const path of contentPages) {
  test(`axe finds nothing on ${path}`, async ({ page, visit }) => {
    await visit(path)
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await expectAccessible(page)
  })
}

for (const [name, { path, shows, after }] of Object.entries(publicStates)) {
  test(`axe finds nothing on ${name}`, async ({ page, visit, openContactForm }) => {
    await visit(path)
    await after?.({ page, openContactForm })
    await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing on an invitation, as it comes and with slips', async ({ page, visit }) => {
  await visit(await createInvite({ email: `${crypto.randomUUID()}@hearthside.example`, role: 'editor' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the open menu', { tag: '@phone-only' }, async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

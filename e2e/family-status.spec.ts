import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { press, text } from './care-form.ts'
import { fillContactForm, newMessage, sendButton } from './contact-form.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './layout.ts'

async function choose(page: Page, label: string) {
  await page.getByRole('main').getByText(label, { exact: true }).click()
}

test('a reload shows the confirmation again, and a new visit shows an empty form', async ({
  page,
  visit,
  openContactForm,
}) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  const panel = page.getByRole('region', { name: 'Message sent successfully!' })
  const words = await panel.textContent()
  await page.reload()
  await expect(panel).toHaveText(words ?? '')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('')
  await panel.getByRole('link', { name: 'See what’s happening with your request' }).click()
  await expect(page.getByRole('heading', { name: 'What’s happening with your request' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(panel).toHaveCount(0)
  await visit('/contact')
  await expect(sendButton(page)).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(typed.email)
})

test('the status page of a request has no accessibility violations in any state', async ({ page, visit }) => {
  const { id } = await given.careRequest({ isViewed: true })
  const { id: ownerId } = await given.staff({ firstName: 'Grace' })
  await db.update(careRequests).set({ ownerId }).where(eq(careRequests.id, id))
  await visit(statusPath({ kind: 'newborn_care', id }))
  await expect(page.getByText('Grace is looking after it')).toBeVisible()
  await expectAccessible(page)
  for (const label of ['Please call me', 'Something to add or correct?', 'I no longer need this'])
    await choose(page, label)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await choose(page, 'I no longer need this')
  await page.getByRole('button', { name: 'Yes, I no longer need it' }).click()
  await expect(page.getByRole('region', { name: 'You no longer need it: thank you for telling us' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I need it after all' }).click()
  await expect(page.getByRole('region', { name: 'We are on it again' })).toBeFocused()
})

test(
  'an unsent addition is stored in the tab, and survives sending another form of the page first',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const { id } = await given.careRequest()
    const words = 'She sleeps a lot since Monday, and feeds on one side only.'
    const addition = text(page, 'What you would like to add or correct')
    const key = page.waitForResponse('**/form-draft-key')
    await visit(statusPath({ kind: 'newborn_care', id }))
    await choose(page, 'Something to add or correct?')
    await addition.fill(words)
    await (await key).finished()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    await page.reload()
    await expect(addition).toHaveValue(words)

    await choose(page, 'Please call me')
    await text(page, 'Phone number').fill('020 7946 0123')
    await page.getByLabel('When may we call?').fill('Tomorrow after four')
    await press(page, 'Ask for a call')
    await expect(page.getByRole('region', { name: 'We will call you' })).toBeFocused()
    await expect(addition).toHaveValue(words)
    await press(page, 'Add it')
    await expect(page.getByRole('region', { name: 'We have added it' })).toBeFocused()
    await expect(page.locator('[name=addition]')).toHaveValue('')
    await page.reload()
    await expect(page.locator('[name=addition]')).toHaveValue('')
  },
)

import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'

import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

const saved = (page: Page) => page.getByText('Settings updated').first()

type Tab = {
  tab: string
  name: string
  field: string
  words: string
  seenAt: string
  seen: (page: Page) => Promise<unknown>
}

const tabs: Tab[] = [
  {
    tab: 'Social Media',
    name: 'social',
    field: 'LinkedIn',
    words: 'https://www.linkedin.com/company/hearthside',
    seenAt: '/about',
    seen: (page) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
        'href',
        /hearthside/,
      ),
  },
  {
    tab: 'Contact and hours',
    name: 'contact',
    field: 'Business hours',
    words: 'Monday to Thursday: 8 AM - 4 PM\nFriday: closed',
    seenAt: '/contact',
    seen: (page) => expect(page.getByRole('complementary')).toContainText('Monday to Thursday, 8 AM - 4 PM'),
  },
  {
    tab: 'Company',
    name: 'company',
    field: 'Registered office',
    words: '4 Lantern Row, Bristol',
    seenAt: '/about',
    seen: (page) => expect(page.getByRole('contentinfo')).toContainText('Registered office: 4 Lantern Row, Bristol.'),
  },
  {
    tab: 'Book',
    name: 'book',
    field: 'Book title',
    words: 'The first forty days',
    seenAt: '/',
    seen: (page) => expect(page.getByRole('heading', { name: 'The first forty days' })).toBeVisible(),
  },
  {
    tab: 'Shop',
    name: 'shop',
    field: 'Introduction',
    words: 'Warm things.',
    seenAt: '/shop',
    seen: (page) => expect(page.getByText('Warm things.')).toBeVisible(),
  },
  {
    tab: 'Footer',
    name: 'footer',
    field: 'Footer text',
    words: 'A hand to hold.',
    seenAt: '/about',
    seen: (page) => expect(page.getByRole('contentinfo')).toContainText('A hand to hold.'),
  },
]

async function change(page: Page, { tab, name, field, words }: Tab) {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: tab }).click()
  await expect(page).toHaveURL(`/cms/settings/${name}`)
  const current = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]')
  await expect(current).toHaveText(tab)
  await page.getByRole('textbox', { name: field }).fill(words)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('textbox', { name: field }).blur()
  await answer
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: field })).toHaveValue(words)
}

test('a change in each settings tab appears on the public pages', desktop, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/settings')
  for (const tab of tabs) await test.step(tab.tab, async () => await change(page, tab))
  for (const { tab, seenAt, seen } of tabs)
    await test.step(`${tab} on ${seenAt}`, async () => {
      await visit(seenAt)
      await seen(page)
    })
})

test('an invalid link shows an error while other fields are saved, and a link without an address is not shown', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await visit('/cms/settings/book')
  await page.getByRole('textbox', { name: 'Link to the retailer' }).fill('books.example')
  await page.getByRole('textbox', { name: 'Book text' }).fill('Read it in the bath.')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toContainText('https://')
  await page.getByRole('textbox', { name: 'Book title' }).focus()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Link to the retailer' }).fill('')
  await page.getByRole('textbox', { name: 'Book title' }).focus()
  await expect(page.getByRole('textbox', { name: 'Link to the retailer' })).not.toHaveAttribute('aria-invalid')
  await visit('/')
  await expect(page.getByRole('heading', { name: 'Thriving After Birth' })).toBeVisible()
  await expect(page.getByText('Read it in the bath.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get the book' })).toHaveCount(0)
})

test('the second of two people editing a field sees both values, and other changes of the first are preserved', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Before.' }))
  await visit('/cms/settings/footer')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Theirs.', emergency_disclaimer: 'Call 999 at once.' }))
  const field = page.getByRole('textbox', { name: 'Footer text' })
  await field.fill('Mine.')
  await field.blur()
  await expect(field).toHaveAccessibleDescription(/somebody else changed this while you were editing/)
  const choice = page.getByRole('group', { name: /which one stays/ })
  await expect(choice).toContainText('Theirs.')
  await expect(field).toHaveValue('Mine.')
  await choice.getByRole('radio', { name: /^Yours/ }).check()
  await expect(saved(page)).toBeVisible()
  await expect(choice).toHaveCount(0)
  await visit('/about')
  await expect(page.getByRole('contentinfo')).toContainText('Mine.')
  await expect(page.getByRole('contentinfo')).toContainText('Call 999 at once.')
})

test('the other person’s value can be accepted instead, and then fills the field', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Before.' }))
  await visit('/cms/settings/footer')
  await transaction((tx) => saveSettings(tx, { footer_blurb: 'Theirs.' }))
  const field = page.getByRole('textbox', { name: 'Footer text' })
  await field.fill('Mine.')
  await field.blur()
  await page.getByRole('radio', { name: /^Theirs/ }).check()
  await expect(field).toHaveValue('Theirs.')
  await expect(page.getByRole('radio', { name: /^Theirs/ })).toHaveCount(0)
})

import { db } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const desktop = { tag: '@desktop' }

const begin = async () => {
  await db.delete(siteTexts)
}
test.beforeEach(begin)
test.afterAll(begin)

test('a placeholder is inserted at the cursor', { tag: '@phone-only' }, async ({ page, visit, signedIn }) => {
  await signedIn('admin')
  await visit('/cms/texts/emails/enquiry-acknowledgement')
  const heading = page.getByRole('textbox', { name: 'Heading' })
  await heading.fill('Thank you')
  await page.getByRole('button', { name: 'Insert {form}' }).click()
  await expect(heading).toHaveValue('Thank you{form}')
  await expect(heading).toBeFocused()
})

test('an editor can reword forms and pages, but not emails', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/texts')
  await expect(page.getByText('Administrators change these.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'On its way' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Contact form' })).toHaveAttribute('href', '/cms/texts/site/contact')
  await visit('/cms/texts/site/contact')
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Ask us anything.')
  await page.getByRole('textbox', { name: 'Introduction' }).blur()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
  await visit('/contact')
  await expect(page.getByText('Ask us anything.')).toBeVisible()
})

test(
  'the pages of the texts have no accessibility violations or overflow',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn('admin')
    const pages = ['', '/site/antenatal', '/emails/order-sent', '/emails/form-names']
    for (const path of pages) {
      await visit(`/cms/texts${path}`)
      await expectNothingLost(page)
      // The email itself is checked where emails are written.
      await page.evaluate(() => document.querySelector('iframe[title]')?.remove())
      await expectAccessible(page)
    }
  },
)

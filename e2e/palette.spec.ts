import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const desktop = { tag: '@desktop' }

test(
  'the palette opens a result chosen by keyboard, and the tab remembers no names',
  desktop,
  async ({ page, visit, signedIn }) => {
    // The longest test of this file, with two accessibility scans.
    await signedIn()
    const { id } = await createPage({ title: 'Wobbegong wards', isPublished: false })
    const { reference } = await given.contact({ name: 'Wobina Wobbegong' })
    await visit('/cms/media')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find pages, records and things to do' })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.pressSequentially('wobbegong')
    const chosen = page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })
    await expect(page.getByRole('group', { name: 'Contact Submissions' }).getByRole('option')).toContainText(reference)
    await expect(chosen).toContainText('Wobbegong wards')
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expect(chosen).toContainText('Wobina Wobbegong')
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'Message from Wobina Wobbegong' })).toBeVisible()
    expect(page.url()).not.toContain('wobbegong')

    // It also opens over another dialog, and the tab stores no names of people.
    await page.keyboard.press('Control+k')
    expect(JSON.stringify(await page.evaluate(() => Object.entries(sessionStorage)))).not.toMatch(/wob/i)
    await field.fill('wards')
    await expect(chosen).toContainText('Wobbegong wards')
    await chosen.click()
    await expect(page).toHaveURL(`/cms/pages/${id}`)
  },
)

test(
  'the palette results always match what is typed, however late a response arrives',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await createPage({ title: 'Numbat one' })
    await createPage({ title: 'Bilby two' })
    await visit('/cms/dashboard')
    const held = Promise.withResolvers<void>()
    await page.route('**/cms/find/answers', async (route) => {
      if (route.request().postData()?.includes('numbat')) await held.promise
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('link', { name: 'Find' }).click()
    const field = page.getByRole('combobox')
    const request = page.waitForRequest('**/cms/find/answers')
    await field.fill('numbat')
    expect((await request).url()).not.toContain('numbat')
    await field.fill('bilby')
    await expect(page.getByRole('option')).toHaveText(/Bilby two/)
    held.resolve()
    await field.fill('bilby tw')
    await expect(page.getByRole('option')).toHaveText(/Bilby two/)
    await field.fill('%%%')
    await expect(page.getByRole('dialog').getByText('Nothing matches. Try fewer or other words.')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
  },
)

test(
  'the page of the palette, and that of a broken link, fit the screen and are accessible',
  desktop,
  async ({ page, visit, navigate, signedIn }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    await signedIn()
    const { reference } = await given.contact({ name: 'Quinta Quoll' })
    await visit('/admin/nothing')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
    await navigate('/cms/find')
    await expect(page.getByRole('heading', { level: 1, name: 'Find', exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(reference)
    await page.getByRole('main').getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('region', { name: 'Contact Submissions' })).toContainText(reference)
    await expectAccessible(page)
    await expectNothingLost(page)
  },
)

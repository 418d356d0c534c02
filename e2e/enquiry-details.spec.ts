import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

test('opening a submission shows all its data and marks it as viewed, and it can be printed @quick', async ({
  page,
  context,
  visit,
}) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const ada = await given.contact({
    name: 'Ada Okafor',
    phone: '020 7946 0999',
    message: 'Could you come\non a Tuesday?',
  })
  await visit(listPath)
  await row(page, 'Ada Okafor').getByRole('link', { name: 'Ada Okafor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message from Ada Okafor' })
  await expect(page).toHaveURL(`${listPath}/${ada.id}`)
  for (const words of [ada.reference, ada.email, ada.subject, '020 7946 0999', 'Could you come\non a Tuesday?']) {
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()
  }
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Ada Okafor')).toContainText('Viewed')

  // Opened by its address, it closes to the list as well.
  await visit(`${listPath}/${ada.id}?outcome=open`)
  await expect(page).toHaveTitle('Message from Ada Okafor | Contact Submissions')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Print' }).click()
  const paper = await opened
  await expect(paper.locator('html[data-printed]')).toBeAttached()
  await expect(paper.getByRole('heading', { level: 1, name: 'Contact submission' })).toBeVisible()
  for (const words of ['Hearthside Midwives', ada.reference, 'Ada Okafor', 'Could you come\non a Tuesday?']) {
    await expect(paper.getByRole('article').getByText(words, { exact: true })).toBeVisible()
  }
  await expect(paper.getByText(/^Printed by Maya Singh/)).toBeVisible()
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.bringToFront()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${listPath}?outcome=open`)
  expect(await namesIn(page)).toEqual(['Ada Okafor'])
})

test('Escape, Close and Back return to the same list and focus the row @phone', async ({ page, visit }) => {
  await givenContacts(['Bea Lloyd', 'Ada Okafor'])
  await visit(`${listPath}?outcome=open&search=o`)
  const list = page.url()
  expect(list).toMatch(/\?outcome=open&sealed=[\w-]+$/)
  const link = row(page, 'Ada Okafor').getByRole('link', { name: 'Ada Okafor', exact: true })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('link', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await link.click()
    await expect(page.getByRole('heading', { name: 'Message from Ada Okafor' })).toBeFocused()
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(list)
    await expect(link).toBeFocused()
  }
})

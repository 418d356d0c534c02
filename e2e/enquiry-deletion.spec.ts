import type { Page } from '@playwright/test'

import { staffPassword } from '#test/given.ts'

import { box, emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const names = ['Ada Okafor', 'Bea Lloyd', 'Cleo Adeyemi', 'Dinah Rees', 'Edie Khan']

test.beforeEach(emptyList)

function question(page: Page, count: number) {
  return page.getByRole('dialog', { name: `Are you sure you want to delete ${count} submission(s)?` })
}

test('one, several, a range or all submissions can be selected, and cancelling the deletion returns to the same list', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await givenContacts(names)
  await visit(`${listPath}?outcome=open`)
  const selected = (count: number) =>
    page.getByText(`${count} selected`, { exact: true }).locator('visible=true').last()
  const all = page.getByRole('checkbox', { name: 'Select all submissions' })
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeHidden()
  await box(page, 'Bea Lloyd').check()
  await expect(selected(1)).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })
  await box(page, 'Dinah Rees').click({ modifiers: ['Shift'] })
  await expect(selected(3)).toBeVisible()
  await expect(box(page, 'Cleo Adeyemi')).toBeChecked()
  await all.check()
  await expect(selected(5)).toBeVisible()
  await all.uncheck()
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeHidden()

  const button = page.getByRole('link', { name: 'Delete the submission of Bea Lloyd' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question(page, 1).getByRole('link', { name: 'Close' }).click(),
    () => question(page, 1).getByRole('link', { name: 'Cancel' }).click(),
  ]) {
    await button.click()
    await expect(question(page, 1)).toBeVisible()
    await leave()
    await expect(question(page, 1)).toHaveCount(0)
    await expect(page).toHaveURL(`${listPath}?outcome=open`)
    await expect(button).toBeFocused()
  }
  expect(await namesIn(page)).toEqual(names)
})

test('deleting the only row of the last page shows the page before it', async ({ page, visit, signedIn }) => {
  await signedIn()
  await givenContacts(Array.from({ length: 26 }, (_, index) => `Mother ${index + 1}`))
  await visit(`${listPath}?page=2`)
  await page.getByRole('link', { name: 'Delete the submission of Mother 26' }).click()
  await question(page, 1).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Showing 1 to 25 of 25')).toBeVisible()
  await expect(row(page, 'Mother 1')).toBeVisible()
})

test(
  'a submission can be deleted by keyboard alone, starting at the sign-in',
  { tag: '@desktop' },
  async ({ page, visit, signedIn, context }) => {
    const member = await signedIn()
    await context.clearCookies()
    await givenContacts(['Ada Okafor', 'Bea Lloyd'])
    await visit(`/cms/login?to=${listPath}`)
    const tabTo = async (name: RegExp) => {
      await expect(async () => {
        await page.keyboard.press('Tab')
        const { label } = await page.evaluate(focused)
        expect(label).toMatch(name)
      }).toPass({ intervals: [1] })
      expect((await page.evaluate(focused)).outline).toBe('3px')
    }
    await tabTo(/^email$/)
    await page.keyboard.type(member.email)
    await tabTo(/^password$/)
    await page.keyboard.type(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(listPath)
    await expect(page.getByRole('checkbox', { name: 'Select all submissions' })).toBeVisible()

    await tabTo(/Skip to content/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(/Select the submission of Bea Lloyd/)
    await page.keyboard.press('Space')
    await tabTo(/Delete Selected/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Are you sure you want to delete 1/ })).toBeFocused()
    await tabTo(/^Delete$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '1 submission(s) deleted successfully' })).toBeVisible()
    expect(await namesIn(page)).toEqual(['Ada Okafor'])
  },
)

/** The label of the focused element, and the width of its focus ring. */
function focused() {
  const element = document.activeElement
  const label = element?.getAttribute('name') === 'id' ? element.parentElement?.textContent : undefined
  const outline = element ? getComputedStyle(element).outlineWidth : ''
  return { label: (label ?? element?.textContent?.trim()) || element?.id || '', outline }
}

import type { Page } from '@playwright/test'

import { given } from '#test/given.ts'

import { emptyList, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

async function download(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d+ submissions?$/ }).click()
  const file = await downloading
  const chunks = await (await file.createReadStream()).toArray()
  const lines = Buffer.concat(chunks as Buffer[])
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
  return { name: file.suggestedFilename(), lines }
}

test('the CSV contains only the filtered rows, with formulas escaped', async ({ page, visit }) => {
  const name = '=HYPERLINK("http://elsewhere.example")'
  const ada = await given.contact({ name, subject: '+1, and more', phone: '-2', message: '@sum and more words' })
  await given.contact({ name: 'Bea Lloyd', subject: 'Nothing to do with it' })
  await visit(`${listPath}?search=hyperlink`)
  await page.getByRole('link', { name: 'Export 1 submission' }).click()
  const phone = page.getByRole('checkbox', { name: 'Phone', exact: true })
  const boxes = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('button', { name: 'Export 1 submission' }).click()
  const noColumn = page.getByText('Please choose at least one column')
  await expect(noColumn.first()).toBeVisible()
  await expect(phone).not.toBeChecked()
  for (const box of await boxes.all()) await box.check()
  const { name: file, lines } = await download(page)
  // The page is still open, without the error of the previous attempt.
  await expect(noColumn).toHaveCount(0)
  expect(file).toMatch(/^contact-submissions-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^\u{FEFF}Reference,Date \(London time\),Name,Email,Phone,Subject,Message,.*Status,Answered \(London time\),Outcome$/u,
  )
  expect(lines[1]).toContain(`${ada.reference},`)
  expect(lines[1]).toContain(
    `"'=HYPERLINK(""http://elsewhere.example"")",${ada.email},'-2,"'+1, and more",'@sum and more words,`,
  )
})

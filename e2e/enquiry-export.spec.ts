import type { Page } from '@playwright/test'

import { given, staffPassword } from '#test/given.ts'

import { emptyList, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

async function download(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
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
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  const { name: file, lines } = await download(page)
  expect(file).toBe('contact-submissions.csv')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^\u{FEFF}Reference,Date \(London time\),Name,Email,Phone,Subject,Message,.*Status,Answered \(London time\),Outcome$/u,
  )
  expect(lines[1]).toContain(`${ada.reference},`)
  expect(lines[1]).toContain(
    `"'=HYPERLINK(""http://elsewhere.example"")",${ada.email},'-2,"'+1, and more",'@sum and more words,`,
  )
})

test(
  'only the selected columns are exported, and only with the correct password @quick',
  withoutJavaScript,
  async ({ page, visit, javaScriptEnabled }) => {
    const ada = await given.registration({ name: 'Ada Okafor', specificConcerns: 'My back.', isFirstBaby: 'no' })
    await visit('/admin/antenatal-registrations/export')
    for (const box of await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all())
      await box.uncheck()
    await page.getByLabel('Your password', { exact: true }).fill('another one altogether')
    await page.getByRole('button', { name: 'Download the file' }).click()
    await expect(page.getByText('Please choose at least one column').first()).toBeVisible()
    for (const label of ['Reference', 'Specific concerns', 'First baby'])
      await page.getByRole('checkbox', { name: label, exact: true }).check()
    await page.getByLabel('Your password', { exact: true }).fill('another one altogether')
    await page.getByRole('button', { name: 'Download the file' }).click()
    await expect(page.getByText('This is not your password').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).not.toBeChecked()

    await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
    const { lines } = await download(page)
    // The page is still open, without the error of the previous attempt.
    if (javaScriptEnabled) await expect(page.getByText('This is not your password')).toHaveCount(0)
    expect(lines).toEqual(['\u{FEFF}Reference,First baby,Specific concerns', `${ada.reference},No,My back.`])
    await visit('/admin/audit?kind=reading')
    // Other tests on this site may have exported one before.
    await expect(page.getByText('Exported an antenatal class registration').first()).toBeVisible()
  },
)

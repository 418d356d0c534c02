import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { emptyInbox, inbox, record, rows } from './inbox.ts'

test('a record opened from far down the list starts at its top, and its row stays in view', async ({
  page,
  visit,
  signedIn,
}) => {
  await emptyInbox()
  await signedIn()
  for (let index = 0; index < 24; index += 1)
    await given.contact({ name: `Mother ${index}`, message: 'Hello. '.repeat(200) })
  await visit(inbox)
  const row = rows(page).nth(20)
  await row.scrollIntoViewIfNeeded()
  await row.click()
  await expect(record(page).getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(record(page).getByText('Received', { exact: true })).toBeInViewport()
  // On a phone the record covers the list.
  if (await row.isVisible()) await expect(row).toBeInViewport()

  await record(page).getByRole('link', { name: 'Next' }).click()
  await expect(record(page).getByRole('heading', { name: 'Message from Mother 21' })).toBeInViewport()
  await expect(record(page).getByText('Received', { exact: true })).toBeInViewport()

  await record(page).getByRole('link', { name: 'Close the record' }).click()
  await expect(record(page)).toHaveCount(0)
  await expect(rows(page).nth(21)).toBeInViewport()
})

import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { refusingReads } from './faults.ts'
import { searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

test('submissions are found by name, email, subject or reference, and the search is encrypted in the URL', async ({
  page,
  visit,
}) => {
  const [{ reference }] = [
    await given.contact({ name: 'Ada Okafor', email: 'ada.okafor@example.com', subject: 'Twins in May' }),
    await given.contact({ name: 'Bea Lloyd' }),
  ]
  await visit(listPath)
  for (const words of ['okafor', 'ada.okafor@', 'twins', reference]) {
    const before = page.url()
    await searchList(page, words)
    await expect(page).toHaveURL(
      (url) => url.href !== before && url.searchParams.has('sealed') && !decodeURIComponent(url.href).includes(words),
    )
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    expect(await namesIn(page)).toEqual(['Ada Okafor'])
  }
  await searchList(page, 'nobody at all')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible()
})

test('a list that cannot be read shows an error and can be retried', async ({ page, visit }) => {
  await givenContacts(['Ada Okafor'])
  await refusingReads('contact_submissions', async () => {
    await visit(`${listPath}?status=new`)
    await expect(page.getByRole('main')).toContainText('Failed to fetch contact submissions')
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch contact submissions' })
    await expect(toast).toContainText('Error')
  })
  // A recent submission may reload the list before the link is clicked; on a phone the toast covers the link.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).evaluateAll(([link]) => (link as HTMLAnchorElement)?.click())
    expect(await row(page, 'Ada Okafor').isVisible()).toBe(true)
  }).toPass()
  await expect(page).toHaveURL(/\?status=new$/)
})

test('a slow list shows that it is loading', async ({ page, visit }) => {
  await givenContacts(['Ada Okafor'])
  await visit(listPath)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/contact-submissions.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('search').getByRole('link', { name: 'Viewed' }).click()
  await expect(page.getByText('Loading contact submissions...')).toBeVisible()
  letGo()
  await expect(page.getByText('Loading contact submissions...')).toBeHidden()
  await expect(page).toHaveURL(/status=viewed/)
})

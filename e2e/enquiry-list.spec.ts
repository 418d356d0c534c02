import { given } from '#test/given.ts'

import { emptyList, givenContacts, givenTooManyToCount, listPath, namesIn, row } from './contact-list.ts'
import { refusingReads } from './faults.ts'
import { chip, pressChip, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

test('submissions are listed newest first, with the specified columns @phone', inHtml, async ({ page, visit }) => {
  await givenContacts(['Cleo Adeyemi', 'Ada Okafor', 'Bea Lloyd'])
  await visit(listPath)
  expect(await namesIn(page)).toEqual(['Cleo Adeyemi', 'Ada Okafor', 'Bea Lloyd'])
  await expect(page.getByRole('columnheader')).toHaveText([
    /^(Select all submissions)?$/,
    'Name',
    'Email',
    'Subject',
    'Status',
    'Date',
    'Actions',
  ])
  await expect(row(page, 'Ada Okafor')).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4}/)
  await expect(row(page, 'Ada Okafor')).toContainText('New')
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin/dashboard')
})

test(
  'submissions are found by name, email, subject or reference, and the search is encrypted in the URL',
  withoutJavaScript,
  async ({ page, visit }) => {
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
  },
)

test(
  'the status chips filter the list, and held-back submissions are otherwise only named above it',
  inHtml,
  async ({ page, visit }) => {
    await given.contact({ name: 'Ada Okafor' })
    await given.contact({ name: 'Bea Lloyd', isViewed: true })
    await given.contact({ name: 'Cleo Adeyemi', quarantine: 'trap' })
    await visit(listPath)
    await expect(row(page, 'Bea Lloyd')).toContainText('Viewed')
    await expect(row(page, 'Cleo Adeyemi')).toHaveCount(0)
    await expect(page.getByText('1 submission held back: look at it first')).toBeVisible()
    await page.getByRole('link', { name: 'Cleo Adeyemi' }).click()
    await expect(page.getByRole('dialog')).toContainText('It is held back')
    await visit(listPath)
    for (const [label, names] of [
      ['New', ['Ada Okafor']],
      ['Viewed', ['Bea Lloyd']],
      ['Held back', ['Cleo Adeyemi']],
      ['In the bin', []],
    ] as const) {
      await pressChip(page, label)
      await expect(chip(page, label)).toHaveAttribute('aria-current', 'true')
      await expect.poll(() => namesIn(page)).toEqual(names)
    }
  },
)

test('every column can be sorted, name and email in both directions', inHtml, async ({ page, visit }) => {
  await givenContacts(['Bea Lloyd', 'Cleo Adeyemi', 'Ada Okafor'])
  await visit(listPath)
  for (const column of ['Name', 'Email']) {
    const heading = page.getByRole('columnheader', { name: column })
    await heading.getByRole('link').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    expect(await namesIn(page)).toEqual(['Ada Okafor', 'Bea Lloyd', 'Cleo Adeyemi'])
    await heading.getByRole('link').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    expect(await namesIn(page)).toEqual(['Cleo Adeyemi', 'Bea Lloyd', 'Ada Okafor'])
  }
  for (const column of ['Subject', 'Status', 'Date']) {
    const heading = page.getByRole('columnheader', { name: column })
    await heading.getByRole('link').click()
    await expect(heading).toHaveAttribute('aria-sort', column === 'Date' ? 'descending' : 'ascending')
  }
  expect(await namesIn(page)).toEqual(['Bea Lloyd', 'Cleo Adeyemi', 'Ada Okafor'])
})

test(
  'sixty rows are split into three pages, which preserve search and sorting @phone',
  inHtml,
  async ({ page, visit }) => {
    await givenContacts(Array.from({ length: 60 }, (_, index) => `Mother ${String(index + 1).padStart(2, '0')}`))
    await visit(`${listPath}?sort=name&search=mother`)
    await expect(page.getByText('Showing 1 to 25 of 60')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 26 to 50 of 60')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 51 to 60 of 60')).toBeVisible()
    expect(await namesIn(page)).toEqual(Array.from({ length: 10 }, (_, index) => `Mother ${51 + index}`))
    await expect(page).toHaveURL(
      (url) =>
        ['name', '3'].join() === ['sort', 'page'].map((name) => url.searchParams.get(name)).join() &&
        url.searchParams.has('sealed') &&
        !url.href.includes('mother'),
    )
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.getByText('Showing 26 to 50 of 60')).toBeVisible()
  },
)

test(
  'a list too long to count can be paged through, from the start and from the end @phone',
  inHtml,
  async ({ page, visit }) => {
    await givenTooManyToCount()
    await visit(listPath)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Submissions (10,000+ total)' })).toBeVisible()
    await expect(page.getByText('Showing 1 to 25 of more than 10,000')).toBeVisible()
    await expect(page.getByRole('link', { name: 'First page' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 26 to 50 of more than 10,000')).toBeVisible()
    await page.getByRole('link', { name: 'Last page' }).click()
    await expect(page.getByText('Showing the last 25 of more than 10,000')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    const last = await namesIn(page)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.getByText('Showing 25 of more than 10,000')).toBeVisible()
    expect(await namesIn(page)).not.toContain(last[0])
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page.getByText('Showing 1 to 25 of more than 10,000')).toBeVisible()
    // As in a URL that somebody was sent earlier.
    await visit(`${listPath}?page=3`)
    await expect(page.getByText('Showing 51 to 75 of more than 10,000')).toBeVisible()
  },
)

test('a page number past the end shows the last page', inHtml, async ({ page, visit }) => {
  await givenContacts(['Ada Okafor'])
  await visit(`${listPath}?page=7`)
  expect(await namesIn(page)).toEqual(['Ada Okafor'])
})

test('an empty list says that there are no submissions', inHtml, async ({ page, visit }) => {
  await visit(listPath)
  await expect(page.getByText('No contact submissions found.')).toBeVisible()
  await expect(page.getByText('New submissions will appear here automatically.')).toBeVisible()
})

test('a list that cannot be read shows an error and can be retried', async ({ page, visit }) => {
  await givenContacts(['Ada Okafor'])
  await refusingReads('contact_submissions', async () => {
    await visit(`${listPath}?sort=name`)
    await expect(page.getByRole('main')).toContainText('Failed to fetch contact submissions')
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch contact submissions' })
    await expect(toast).toContainText('Error')
  })
  // A recent submission may reload the list before the link is clicked; on a phone the toast covers the link.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).evaluateAll(([link]) => (link as HTMLAnchorElement)?.click())
    expect(await row(page, 'Ada Okafor').isVisible()).toBe(true)
  }).toPass()
  await expect(page).toHaveURL(/\?sort=name$/)
})

test('a slow list shows that it is loading', async ({ page, visit }) => {
  await givenContacts(['Ada Okafor'])
  await visit(listPath)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/contact-submissions.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page.getByText('Loading contact submissions...')).toBeVisible()
  letGo()
  await expect(page.getByText('Loading contact submissions...')).toBeHidden()
  await expect(page).toHaveURL(/sort=name/)
})

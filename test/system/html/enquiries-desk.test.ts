import { beforeEach, describe, expect, test } from 'vitest'

import { given } from '#test/given.ts'
import { growTo } from '#test/growing-rows.ts'
import { column, openDesk } from '#test/html-desk.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { ownerPool } from '#test/owner-database.ts'
import { shared } from '#test/shared.ts'
import { slowTest } from '#test/tier.ts'

const listPath = '/admin/contact-submissions'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  await ownerPool.query('truncate contact_submissions, enquiry_notes')
  page = (await openDesk(instance.url)).page
})

const names = () => column(page, 2)
const row = (name: string) => page.within('row', new RegExp(name))

/** Submissions with these names, each a minute older than the one before. */
async function givenContacts(...all: string[]) {
  const now = Date.now()
  for (const [at, name] of all.entries())
    await given.contact({
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      createdAt: new Date(now - at * 60_000),
    })
}

async function without(table: string, work: () => Promise<void>) {
  await ownerPool.query(`alter table ${table} rename to away`)
  await work().finally(() => ownerPool.query(`alter table away rename to ${table}`))
}

async function search(words: string) {
  page.select('[type=search]')[0]?.setAttribute('value', words)
  await page.press('Search')
}

describe('the list', () => {
  test('submissions are listed newest first, with the specified columns', async () => {
    await givenContacts('Cleo Adeyemi', 'Ada Okafor', 'Bea Lloyd')
    await page.open(listPath)
    expect(names()).toEqual(['Cleo Adeyemi', 'Ada Okafor', 'Bea Lloyd'])
    expect(page.texts('columnheader').slice(1)).toEqual(['Name', 'Email', 'Subject', 'Status', 'Date', 'Actions'])
    expect(row('Ada Okafor').text).toMatch(/New.*[A-Z][a-z]{2} \d{2}, \d{4}/)
    expect(page.find('link', 'Back to Dashboard').getAttribute('href')).toBe('/admin/dashboard')
  })

  test('submissions are found by name, email, subject or reference, and the search is encrypted in the URL', async () => {
    const ada = { name: 'Ada Okafor', email: 'ada.okafor@example.com', subject: 'Twins in May' }
    const { reference } = await given.contact(ada)
    await given.contact({ name: 'Bea Lloyd' })
    await page.open(listPath)
    for (const words of ['okafor', 'ada.okafor@', 'twins', reference]) {
      await search(words)
      expect(page.url.searchParams.has('sealed')).toBe(true)
      expect(decodeURIComponent(page.url.href)).not.toContain(words)
      expect(page.text).toContain('Showing 1 to 1 of 1')
      expect(names()).toEqual(['Ada Okafor'])
    }
    await search('nobody at all')
    expect(page.text).toContain('Nothing matches')
    await page.follow('Show all')
    expect(page.text).toContain('Showing 1 to 2 of 2')
  })

  test('the status chips filter the list, and held-back submissions are otherwise only named above it', async () => {
    await given.contact({ name: 'Ada Okafor' })
    await given.contact({ name: 'Bea Lloyd', isViewed: true })
    await given.contact({ name: 'Cleo Adeyemi', quarantine: 'trap' })
    await page.open(listPath)
    expect(row('Bea Lloyd').text).toContain('Viewed')
    expect(page.all('row', /Cleo Adeyemi/)).toEqual([])
    expect(page.text).toContain('1 submission that may be spam: look at it first')
    await page.follow('Show it')
    await page.follow('Cleo Adeyemi')
    expect(page.text).toContain('Possible spam: a field that people do not see was filled in.')
    await page.open(listPath)
    for (const [label, expected] of [
      ['New', ['Ada Okafor']],
      ['Viewed', ['Bea Lloyd']],
      ['Possible spam', ['Cleo Adeyemi']],
      ['In the bin', []],
    ] as const) {
      await page.within('search').follow(label)
      expect(page.within('search').find('link', label).getAttribute('aria-current')).toBe('true')
      expect(names()).toEqual(expected)
    }
  })

  test('sixty rows are split into three pages, which preserve the search', async () => {
    await givenContacts(...Array.from({ length: 60 }, (_, index) => `Mother ${String(index + 1).padStart(2, '0')}`))
    await page.open(`${listPath}?search=mother`)
    expect(page.text).toContain('Showing 1 to 25 of 60')
    await page.follow('Next page')
    expect(page.text).toContain('Showing 26 to 50 of 60')
    await page.follow('Next page')
    expect(page.text).toContain('Showing 51 to 60 of 60')
    expect(names()).toHaveLength(10)
    const { searchParams, href } = page.url
    expect([searchParams.get('page'), searchParams.has('sealed')]).toEqual(['3', true])
    expect(href).not.toContain('mother')
    await page.follow('Previous page')
    expect(page.text).toContain('Showing 26 to 50 of 60')
    await page.open(`${listPath}?page=7`)
    expect(names()).toHaveLength(10)
  })

  slowTest('a list too long to count can be paged through as far as it was counted', async () => {
    await growTo('submissions', 0, 10_500)
    await page.open(listPath)
    page.find('heading', 'Contact Submissions (10,000+ total)')
    expect(page.text).toContain('Showing 1 to 25 of more than 10,000')
    await page.follow('Next page')
    expect(page.text).toContain('Showing 26 to 50 of more than 10,000')
    await page.follow('Page 400')
    expect(page.text).toContain('Showing 9,976 to 10,000 of more than 10,000')
    expect(page.all('link', 'Next page')).toEqual([])
    await page.follow('Previous page')
    expect(page.text).toContain('Showing 9,951 to 9,975 of more than 10,000')
  })

  test('an empty list says that there are no submissions', async () => {
    await page.open(listPath)
    expect(page.text).toContain('No contact submissions found.')
    expect(page.text).toContain('New submissions will appear here automatically.')
  })
})

test('opening a submission shows all its data and marks it as viewed; printing it does not', async () => {
  const ada = await given.contact({
    name: 'Ada Okafor',
    phone: '020 7946 0999',
    message: 'Could you come on a Tuesday?',
  })
  await page.open(`${listPath}/${ada.id}/print`)
  expect(page.text).toContain('Not yet')
  await page.open(listPath)
  expect(row('Ada Okafor').text).toContain('New')
  await page.follow('Ada Okafor')
  expect(page.url.pathname).toBe(`${listPath}/${ada.id}`)
  for (const words of [ada.reference, ada.email, ada.subject, '020 7946 0999', 'Could you come on a Tuesday?'])
    expect(page.text).toContain(words)
  await page.follow('Close')
  expect(page.url.pathname).toBe(listPath)
  expect(row('Ada Okafor').text).toContain('Viewed')
})

test('a list that cannot be read shows an error with a code', async () => {
  await without('antenatal_class_registrations', () => page.open('/admin/antenatal-registrations'))
  expect(page.text).toMatch(
    /Failed to fetch antenatal registrations: The database could not be read\. \(Code: [0-9a-f]{12}\)/,
  )
  await without('contact_submissions', () => page.open('/admin/dashboard'))
  expect(page.text).toContain('Database Error')
  expect(page.text).toMatch(/Failed to fetch contact submissions\. Error: .+ \(Code: [0-9a-f]{12}\)/)
})

test('the dashboard counts contact submissions outside the Bin and links to their list', async () => {
  await givenContacts('Ada Okafor', 'Bea Lloyd')
  await given.contact({ name: 'Cleo Adeyemi', isBinned: true })
  await page.open('/admin/dashboard')
  page.find('heading', 'Admin Dashboard')
  expect(page.text).toContain('Manage form submissions and entries')
  expect(page.text).toMatch(/Contact Submissions 2\b/)
  await page.follow(/^View Entries.*Contact Submissions|^View Entries$/)
  expect(page.url.pathname).toBe(listPath)
})

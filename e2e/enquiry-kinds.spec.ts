import type { Page } from '@playwright/test'

import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { given } from '#test/given.ts'

import { emptyList, namesIn, row } from './contact-list.ts'
import { searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'

type Expected = {
  make: (change: { name: string; createdAt?: Date }) => Promise<{ id: string; reference: string }>
  columns: string[]
  heading: string
  document: string
  facts: string[]
}

const kinds: Partial<Record<EnquiryKind, Expected>> = {
  antenatal: {
    make: (change) =>
      given.registration({
        ...change,
        dueDate: '2027-01-05',
        isFirstBaby: 'no',
        previousBirthType: 'cesarean',
        specificConcerns: 'My back,\nand my sleep.',
      }),
    columns: ['Name', 'Class Type', 'Due Date', 'Status', 'Date', 'Actions'],
    heading: 'Registration of',
    document: 'Antenatal class registration',
    facts: ['5 January 2027', 'Caesarean', 'Group', 'Online', 'My back,\nand my sleep.', 'Themselves'],
  },
  newborn_care: {
    make: (change) =>
      given.careRequest({
        ...change,
        babyAgeDays: '12',
        deliveryMode: '["Vaginal delivery","Assisted delivery (forceps/vacuum)"]',
        overnightCareNeeded: 'yes',
        otherNeeds: 'A cot by the window.',
      }),
    columns: ['Name', 'Email', 'Care Type', 'Status', 'Date', 'Actions'],
    heading: 'Request of',
    document: 'Newborn care request',
    facts: ['Newborn care', 'Vaginal delivery, Assisted delivery (forceps/vacuum)', 'A cot by the window.'],
  },
  postnatal_care: {
    make: (change) =>
      given.careRequest({
        ...change,
        careType: 'postnatal_care',
        estimatedBloodLoss: '500-999ml (minor PPH)',
        vaginalTrauma: '["Episiotomy","First degree tear"]',
        medicalConcerns: 'My stitches.',
      }),
    columns: ['Name', 'Email', 'Care Type', 'Status', 'Date', 'Actions'],
    heading: 'Request of',
    document: 'Postnatal care request',
    facts: ['Postnatal care', '500-999ml (minor PPH)', 'Episiotomy, First degree tear', 'My stitches.'],
  },
}

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

function toast(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words })
}

for (const [name, { make, columns, heading, document, facts }] of Object.entries(kinds)) {
  const { listPath, title, noun } = kindConfig[name as EnquiryKind]
  const many = title.toLowerCase()

  test(`${title}: listed newest first, with a count and the specified columns`, async ({ page, visit }) => {
    await visit(listPath)
    await expect(page.getByText(`No ${many} found.`)).toBeVisible()
    await expect(page.getByText('New submissions will appear here automatically.')).toBeVisible()
    await make({ name: 'Ada Okafor', createdAt: new Date('2026-01-05T10:00:00Z') })
    await make({ name: 'Bea Lloyd' })
    await visit(listPath)
    await expect(page.getByRole('heading', { level: 1, name: `${title} (2 total)` })).toBeVisible()
    expect(await namesIn(page)).toEqual(['Bea Lloyd', 'Ada Okafor'])
    await expect(page.getByRole('columnheader')).toHaveText([/^(Select all \w+)?$/, ...columns])
    await expect(row(page, 'Ada Okafor')).toContainText('Jan 05, 2026')
    await visit(`${listPath}?to=2026-01-05&clock=overdue&outcome=open&status=new`)
    expect(await namesIn(page)).toEqual(['Ada Okafor'])
    await searchList(page, 'bea')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })

  test(`${title}: details are shown in plain words, marked as viewed and followed by the next record`, async ({
    page,
    visit,
  }) => {
    const bea = await make({ name: 'Bea Lloyd', createdAt: new Date(Date.now() - 60_000) })
    const ada = await make({ name: 'Ada Okafor' })
    await visit(listPath)
    await row(page, 'Ada Okafor').getByRole('link', { name: 'Ada Okafor', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `${heading} Ada Okafor` })
    for (const words of [ada.reference, ...facts]) await expect(dialog.getByText(words, { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^Given on .* 2026-11$/)).toBeVisible()
    await expect(dialog.getByText(/^Maya Singh opened it, /)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Previous' })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Next' }).click()
    const next = page.getByRole('dialog', { name: `${heading} Bea Lloyd` })
    await expect(next.getByText(bea.reference, { exact: true })).toBeVisible()
    await expect(next.getByRole('link', { name: 'Next' })).toHaveCount(0)
    await next.getByRole('link', { name: 'Close' }).click()
    await expect(row(page, 'Ada Okafor')).toContainText('Viewed')
    await expect(row(page, 'Bea Lloyd')).toContainText('Viewed')
  })

  test(`${title}: the selected ones are printed as one document`, async ({ page, context, visit }) => {
    await context.addInitScript(() => {
      window.print = () => {}
    })
    for (const each of ['Ada Okafor', 'Bea Lloyd', 'Cleo Adeyemi']) await make({ name: each })
    await visit(listPath)
    for (const each of ['Ada Okafor', 'Cleo Adeyemi'])
      await page.getByRole('checkbox', { name: `Select the ${noun} of ${each}`, exact: true }).check()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Print Selected' }).click()
    const paper = await opened
    await expect(paper.getByRole('heading', { level: 1, name: document })).toHaveCount(2)
    await expect(paper).toHaveTitle(`2 ${many}`)
    for (const words of facts) await expect(paper.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(paper.getByText('Bea Lloyd')).toHaveCount(0)
    await visit('/admin/audit?kind=reading')
    await expect(page.getByText(`Printed 2 ${many}`)).toBeVisible()
  })

  // Deletion differs between the kinds only in the noun.
  if (name === 'antenatal')
    test(`${title}: one is deleted after confirmation, and restored`, async ({ page, visit }) => {
      await make({ name: 'Ada Okafor' })
      await visit(listPath)
      await page.getByRole('link', { name: `Delete the ${noun} of Ada Okafor` }).click()
      const question = page.getByRole('dialog', { name: `Are you sure you want to delete 1 ${noun}(s)?` })
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(toast(page, `1 ${noun}(s) deleted successfully`)).toBeVisible()
      await visit(`${listPath}?status=binned`)
      await page.getByRole('button', { name: `Restore the ${noun} of Ada Okafor` }).click()
      await expect(toast(page, `1 ${noun}(s) restored`)).toBeVisible()
      await visit(listPath)
      expect(await namesIn(page)).toEqual(['Ada Okafor'])
    })
}

test('the antenatal list announces once per session how many there are', async ({ page, visit }) => {
  await given.registration()
  await visit('/admin/antenatal-registrations')
  const loaded = toast(page, 'Data Loaded Successfully')
  await expect(loaded).toContainText('Found 1 antenatal class registrations')
  // In the page rather than over it, so that it covers no control.
  expect(await loaded.evaluate((message) => getComputedStyle(message).position)).toBe('static')
  await visit('/admin/antenatal-registrations')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 total)')
  await visit('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(loaded).toHaveCount(0)
})

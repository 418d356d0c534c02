import { beforeAll, expect, test } from 'vitest'

import { kindConfig } from '#app/enquiries/kinds.ts'
import { given } from '#test/given.ts'
import { column, openDesk } from '#test/html-desk.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeAll(async () => {
  page = (await openDesk(instance.url)).page
})

type Change = { name: string; createdAt?: Date }
const requestColumns = ['Name', 'Email', 'Care Type', 'Status', 'Date', 'Actions']

const kinds = [
  {
    kind: 'antenatal',
    make: async (change: Change) =>
      await given.registration({
        ...change,
        dueDate: '2027-01-05',
        isFirstBaby: 'no',
        previousBirthType: 'cesarean',
        specificConcerns: 'My back,\nand my sleep.',
      }),
    columns: ['Name', 'Class Type', 'Due Date', 'Status', 'Date', 'Actions'],
    heading: 'Registration of',
    document: 'Antenatal class registration',
    facts: ['5 January 2027', 'Caesarean', 'Group', 'Online', 'My back, and my sleep.', 'Themselves'],
  },
  {
    kind: 'newborn_care',
    make: async (change: Change) =>
      await given.careRequest({
        ...change,
        babyAgeDays: '12',
        deliveryMode: '["Vaginal delivery","Assisted delivery (forceps/vacuum)"]',
        overnightCareNeeded: 'yes',
        otherNeeds: 'A cot by the window.',
      }),
    columns: requestColumns,
    heading: 'Request of',
    document: 'Newborn care request',
    facts: ['Newborn care', 'Vaginal delivery, Assisted delivery (forceps/vacuum)', 'A cot by the window.'],
  },
  {
    kind: 'postnatal_care',
    make: async (change: Change) =>
      await given.careRequest({
        ...change,
        careType: 'postnatal_care',
        estimatedBloodLoss: '500-999ml (minor PPH)',
        vaginalTrauma: '["Episiotomy","First degree tear"]',
        medicalConcerns: 'My stitches.',
      }),
    columns: requestColumns,
    heading: 'Request of',
    document: 'Postnatal care request',
    facts: ['Postnatal care', '500-999ml (minor PPH)', 'Episiotomy, First degree tear', 'My stitches.'],
  },
] as const

test.each(kinds)(
  '$kind: listed with its columns, opened one after the other and printed as one document',
  async ({ kind, make, columns, heading, document, facts }) => {
    const { listPath, title, noun } = kindConfig[kind]
    const many = title.toLowerCase()
    await page.open(listPath)
    expect(page.text).toContain(`No ${many} found.`)
    expect(page.text).toContain('New submissions will appear here automatically.')
    await make({ name: 'Cleo Adeyemi', createdAt: new Date('2026-01-05T10:00:00Z') })
    const bea = await make({ name: 'Bea Lloyd', createdAt: new Date(Date.now() - 60_000) })
    const ada = await make({ name: 'Ada Okafor' })
    await page.open(listPath)
    page.find('heading', `${title} (3 total)`)
    expect(column(page, 2)).toEqual(['Ada Okafor', 'Bea Lloyd', 'Cleo Adeyemi'])
    expect(page.texts('columnheader').slice(1)).toEqual(columns)
    expect(page.within('row', /Cleo Adeyemi/).text).toContain('Jan 05, 2026')
    await page.open(`${listPath}?to=2026-01-05&clock=overdue&outcome=open&status=new`)
    expect(column(page, 2)).toEqual(['Cleo Adeyemi'])
    page.select('[type=search]')[0]?.setAttribute('value', 'bea')
    await page.press('Search')
    expect(page.text).toContain('Nothing matches')

    await page.open(listPath)
    await page.follow('Ada Okafor')
    page.find('heading', `${heading} Ada Okafor`)
    for (const words of [ada.reference, ...facts]) expect(page.text).toContain(words)
    expect(page.text).toMatch(/Given on .* 2026-11/)
    expect(page.text).toContain('Maya Singh opened it, ')
    expect(page.all('link', 'Previous')).toEqual([])
    await page.follow('Next')
    page.find('heading', `${heading} Bea Lloyd`)
    expect(page.text).toContain(bea.reference)
    await page.follow('Close')
    expect(page.within('row', /Bea Lloyd/).text).toContain('Viewed')

    for (const name of ['Ada Okafor', 'Cleo Adeyemi']) page.check(`Select the ${noun} of ${name}`)
    await page.press('Print Selected')
    expect(page.texts('heading', document)).toHaveLength(2)
    expect(page.title).toBe(`2 ${many}`)
    for (const words of facts) expect(page.text).toContain(words)
    expect(page.text).not.toContain('Bea Lloyd')
    await page.open('/admin/audit?kind=reading')
    expect(page.text).toContain(`Printed 2 ${many}`)
  },
)

test('a registration for someone else shows for whom, and no health questions', async () => {
  const gift = { isForSomeoneElse: true, motherName: 'Ify Eze', dueDate: null, classType: null, format: null }
  const { id } = await given.registration({ name: 'Ada Okafor', ...gift })
  await page.open(`/admin/antenatal-registrations/${id}`)
  expect(page.text).toContain('Someone else: Ify Eze')
  expect(page.text).not.toContain('First baby')
  expect(page.text).not.toContain('Specific concerns')
})

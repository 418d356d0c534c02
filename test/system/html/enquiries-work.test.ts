import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { emptyList, listPath } from '#e2e/contact-list.ts'
import { given, staffPassword } from '#test/given.ts'
import { column, openDesk } from '#test/html-desk.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const inbox = '/admin/inbox'
const newborn = '/admin/newborn-requests'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  await emptyList()
  page = (await openDesk(instance.url)).page
})

const names = () => column(page, 2)
const listed = () =>
  page
    .within('main')
    .all('list', 'Enquiries')
    .flatMap((list) => page.select('main a').filter((link) => list.contains(link)))
    .map((link) => link.textContent)
const record = () => page.within('article')
const statuses = () => page.texts('status').join()

async function givenContacts(...all: string[]) {
  const now = Date.now()
  for (const [at, name] of all.entries()) await given.contact({ name, createdAt: new Date(now - at * 60_000) })
}

test('selected submissions are moved to the Bin after confirmation, and can be restored', async () => {
  const all = ['Ada Okafor', 'Bea Lloyd', 'Cleo Adeyemi', 'Dinah Rees', 'Edie Khan']
  await givenContacts(...all)
  await page.open(`${listPath}?outcome=open`)
  for (const name of ['Ada Okafor', 'Cleo Adeyemi']) page.check(`Select the submission of ${name}`)
  await page.press('Delete Selected')
  const question = page.within('dialog', 'Are you sure you want to delete 2 submission(s)?')
  expect(question.text).toContain('Ada Okafor')
  await question.press('Delete')
  expect(statuses()).toContain('2 submission(s) deleted successfully')
  expect(page.url.pathname + page.url.search).toBe(`${listPath}?outcome=open`)
  expect(names()).toEqual(['Bea Lloyd', 'Dinah Rees', 'Edie Khan'])
  await page.within('search').follow('In the bin')
  expect(names()).toEqual(['Ada Okafor', 'Cleo Adeyemi'])
  await page.press('Restore the submission of Ada Okafor')
  expect(names()).toEqual(['Cleo Adeyemi'])
  expect(statuses()).toContain('1 enquiry restored from the bin')
  page.check('Select the submission of Cleo Adeyemi')
  await page.press('Restore Selected')
  expect(names()).toEqual([])
  await page.open(listPath)
  expect(names()).toEqual(all)
})

test('chips combine with a search, and the active chip shows all again', async () => {
  await given.contact({ name: 'Ada Okafor' })
  await given.contact({ name: 'Bea Okafor', isViewed: true })
  await given.contact({ name: 'Cleo Lloyd', isViewed: true })
  const isActive = () => page.within('search').find('link', 'Viewed').hasAttribute('aria-current')
  await page.open(listPath)
  expect(isActive()).toBe(false)
  await page.within('search').follow('Viewed')
  expect(isActive()).toBe(true)
  expect(names()).not.toContain('Ada Okafor')
  page.select('[type=search]')[0]?.setAttribute('value', 'okafor')
  await page.press('Search')
  expect(names()).toEqual(['Bea Okafor'])
  await page.within('search').follow('Viewed')
  expect(names().toSorted()).toEqual(['Ada Okafor', 'Bea Okafor'])
  await page.follow('Clear')
  expect(names()).toContain('Cleo Lloyd')
})

test('only the selected columns are exported, and only after the correct password', async () => {
  const ada = await given.registration({ name: 'Ada Okafor', specificConcerns: 'My back.', isFirstBaby: 'no' })
  await page.open('/admin/antenatal-registrations/export')
  for (const box of page.within('group', 'Columns').all('field')) box.removeAttribute('checked')
  await page.press('Export 1 registration')
  expect(page.text).toContain('Please choose at least one column')
  expect(page.value('Name')).toBe(false)
  for (const label of ['Reference', 'Specific concerns', 'First baby']) page.check(label)
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
  await page.press('Export 1 registration')
  expect(page.text).toContain('You are about to export what families told us')
  page.fill('Your password', 'another one altogether')
  await page.press('Confirm')
  expect(page.text).toContain('This is not your password')
  page.fill('Your password', staffPassword)
  await page.press('Confirm')
  expect(page.url.pathname).toBe('/admin/antenatal-registrations/export')
  expect(page.value('Name')).toBe(false)
  const file = Buffer.from(await (await page.downloadBy('Export 1 registration')).arrayBuffer()).toString('utf8')
  expect(file.trimEnd().split('\r\n')).toEqual([
    '\u{FEFF}Reference,First baby,Specific concerns',
    `${ada.reference},No,My back.`,
  ])
  await page.open('/admin/audit?kind=reading')
  expect(page.text).toContain('Exported an antenatal class registration')
})

test('marking as answered, legal hold, owner and notes appear in the record and in its history', async () => {
  const { id } = await given.careRequest({ name: 'Ada Okafor' })
  const dialog = () => page.within('dialog').text
  await page.open(`${newborn}/${id}`)
  await page.press('Mark as answered')
  page.find('button', 'Mark as not answered')
  await page.press('Put under legal hold')
  expect(dialog()).toContain('Please say why it has to be kept')
  page.fill('Why it has to be kept', 'A claim was announced.')
  await page.press('Put under legal hold')
  expect(dialog()).toContain('Under legal hold: A claim was announced.')
  expect(dialog()).toContain('It cannot be deleted: it is under legal hold.')
  await page.press('Take it')
  expect(statuses()).toContain('Maya Singh looks after it')
  page.fill(/^Note/, 'Called back.\n<b>Twins!</b>')
  await page.press('Save')
  expect(page.select('dialog *').map((element) => element.textContent)).toContain('Called back.\n<b>Twins!</b>')
  for (const step of ['marked it as answered', 'put it under legal hold', 'gave it to Maya Singh', 'added a note'])
    expect(dialog()).toContain(`Maya Singh ${step},`)
  await page.open(newborn)
  expect(page.within('row', /Ada Okafor/).text).toContain('Answered')
  await page.follow('The request of Ada Okafor cannot be deleted: it is under legal hold')
  expect(page.within('dialog', 'This cannot be deleted').text).toContain('it is under legal hold')
})

test('a family is found by part of a phone number in the inbox, and handled in one form', async () => {
  await given.careRequest({ name: 'Ada Okafor', phone: '020 7946 0321' })
  await given.contact({ name: 'Bea Lund', phone: '0113 496 0777' })
  await page.open(inbox)
  expect(listed()).toEqual(['Ada Okafor', 'Bea Lund'])
  page.fill('Search all enquiries', '46 0321')
  await page.press('Search')
  expect(listed()).toEqual(['Ada Okafor'])
  await page.follow('Ada Okafor')
  expect(record().heading).toBe('Request of Ada Okafor')
  expect(record().find('link', '020 7946 0321').getAttribute('href')).toBe('tel:02079460321')
  expect(record().text).toContain('Not given')
  record().fill(/^Note/, 'Called and spoke to her.')
  record().choose('What happens next', 'Answered')
  record().choose('Outcome', 'No care')
  await record().press('Save')
  expect(statuses()).toContain('It is saved')
  expect(record().text).toContain('Called and spoke to her.')
  record().find('button', 'Mark as not answered')
  await page.open(`${inbox}?queue=done`)
  expect(listed()).toEqual(['Ada Okafor'])
})

test('a record open in the inbox is moved to the Bin and restored', async () => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await given.contact({ name: 'Bea Lund' })
  await page.open(`${inbox}/contact-submissions/${id}`)
  expect(record().text).toContain('Are you sure you want to delete the enquiry of Ada Okafor?')
  await record().press('Delete it')
  expect(statuses()).toContain('1 enquiry moved to the bin')
  expect(listed()).toEqual(['Bea Lund'])
  await page.open(`${inbox}/contact-submissions/${id}`)
  await record().press('Restore')
  expect(statuses()).toContain('1 enquiry restored from the bin')
  expect(listed()).toHaveLength(2)
})

test('an enquiry that waits for the family leaves the inbox and returns by itself', async () => {
  const { id } = await given.contact({ name: 'Ada Okafor' })
  await page.open(`${inbox}/contact-submissions/${id}`)
  record().choose('What happens next', 'We are waiting for the family')
  await record().press('Save')
  expect(record().text).toContain('Choose the day on which you will come back to it')
  record().fill('Come back to it on', new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  await record().press('Save')
  expect(record().text).toContain('We are waiting for the family until 09:00')
  await page.open(inbox)
  expect(listed()).toEqual([])
  await page.open(`${inbox}?queue=waiting`)
  expect(listed()).toEqual(['Ada Okafor'])
  await db.execute(sql`update contact_submissions set waiting_until = now() - interval '1 second' where id = ${id}`)
  await page.open(inbox)
  expect(listed()).toEqual(['Ada Okafor'])
  expect(page.text).toContain('Come back to it')
})

test('several enquiries are assigned at once, and the assignment is undone', async () => {
  await givenContacts('Cleo Marsh', 'Bea Lund', 'Ada Okafor')
  await page.open(`${inbox}?queue=unassigned`)
  for (const name of ['Ada Okafor', 'Cleo Marsh']) page.check(`Select ${name}`)
  page.choose('Assign to', 'Maya Singh')
  await page.press('Assign')
  expect(statuses()).toContain('2 enquiries assigned')
  expect(listed()).toEqual(['Bea Lund'])
  await page.press('Undo')
  expect(statuses()).toContain('2 enquiries are as before')
  expect(listed()).toEqual(['Ada Okafor', 'Bea Lund', 'Cleo Marsh'])

  page.check('Select Ada Okafor')
  await page.press('Take')
  await page.open(`${inbox}?queue=mine`)
  page.check('Select Ada Okafor')
  await page.press('Assign')
  expect(statuses()).toContain('Choose first who looks after them')
  expect(listed()).toEqual(['Ada Okafor'])
  page.check('Select Ada Okafor')
  page.choose('Assign to', 'Nobody')
  await page.press('Assign')
  expect(statuses()).toContain('1 enquiry left without an owner')
})

test('what an action on several leaves as it was is said with the reason', async () => {
  await givenContacts('Bea Lund', 'Ada Okafor')
  await db.execute(sql`update contact_submissions set outcome = 'became care' where name = 'Ada Okafor'`)
  await page.open(inbox)
  for (const name of ['Ada Okafor', 'Bea Lund']) page.check(`Select ${name}`)
  await page.press('No care')
  expect(statuses()).toContain('1 enquiry closed without care. 1 stayed as it was: the outcome is set already')
})

import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readZipText } from '#app/privacy/copy/release.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { submitRequest } from '#app/privacy/your-data/submit-request.server.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'
import { sessions } from '#app/staff/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { ownerDb } from '#test/owner-database.ts'
import { shared } from '#test/shared.ts'

const retention = '/admin/privacy/retention'
const dayMs = 86_400_000

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor
let me: Awaited<ReturnType<typeof openDesk>>['member']

beforeEach(async () => {
  ;({ page, member: me } = await openDesk(instance.url))
})

const main = () => page.within('main').text

test('records due for deletion within two weeks are listed and put under legal hold with a reason', async () => {
  const { id, reference } = await given.contact({ isBinned: true })
  await db.update(contactSubmissions).set({ binnedAt: new Date(Date.now() - 20 * dayMs) })
  await given.contact({ isBinned: true })
  const order = await createOrderRow({ isPaid: true, createdAt: new Date('2015-01-10') })
  const due = () => page.within('table', 'What goes within two weeks')
  const hold = async (why: string) => {
    page.fill('Why it has to be kept', why)
    await page.press('Put under legal hold')
  }
  await page.open(retention)
  expect(due().find('link', reference).getAttribute('href')).toMatch(new RegExp(`/${id}$`))
  await due().follow(reference)
  await hold('')
  expect(description(page.field('Why it has to be kept'))).toContain('Please say why it has to be kept')
  await hold('A claim is announced')
  expect(page.text).toContain('Under legal hold')
  await page.open(retention)
  await due().follow(order.number)
  await hold('A dispute about the payment')
  await page.open(retention)
  expect(page.text).toContain('Nothing goes within two weeks')
  await page.open(`/shop/admin/orders/${order.id}`)
  expect(page.text).toContain('Under legal hold: A dispute about the payment')
  await page.press('End the legal hold')
  expect(page.text).toContain('It is no longer under legal hold')
})

test('a retention period is changed within the legal limits, and the privacy policy shows it', async () => {
  const save = async (months: string) => {
    page.fill(/^Number of months/, months)
    await page.press('Save')
  }
  const change = async () => {
    await page.open(retention)
    await page.within('row', /never became care/).follow(/^Change/)
  }
  await change()
  await save('25')
  expect(description(page.field(/^Number of months/))).toContain('a number of months from 1 to 24')
  await save('9')
  expect(page.text).toContain('Period saved')
  expect(page.within('row', /never became care/).text).toContain('9 months after they came')
  await page.openUntil('/privacy', () =>
    page.within('row', /never became care/).text.includes('9 months after they came'),
  )
  await change()
  await save('12')
})

test('the records of processing are an unpublished page of the CMS, with the periods of the schedule', async () => {
  for (const path of ['/admin/privacy/register', '/admin/privacy/register/notes']) {
    await page.open(path)
    expect(page.url.pathname).toMatch(/^\/cms\/pages\/[0-9a-f-]{36}$/)
    expect(page.value('Title')).toBe('Records of processing')
  }
  await page.open(`${page.url.pathname}/preview/frame`)
  expect(page.within('row', /never became care/).text).toContain('12 months after they came')
  for (const part of ['Care enquiries', 'Check with your adviser', 'Company number', 'Store of backups'])
    expect(main()).toContain(part)
  await page.open('/records-of-processing')
  expect(page.status).toBe(404)
})

test('the readings of a month are listed in the audit log, with the number of each colleague', async () => {
  const { member, page: rhian } = await openDesk(instance.url, 'admin')
  await ownerDb.execute(sql`update cms_users set first_name = 'Rhian' where id = ${member.id}`)
  await rhian.open(`/admin/contact-submissions/${(await given.contact()).id}`)
  await page.open(`${accessReviewPath}?month=${new Date().toISOString().slice(0, 7)}`)
  expect(page.within('main').heading).toBe('Audit')
  expect(page.value('Kind')).toBe('Opening, printing, exporting')
  await page.follow(/^Rhian Singh: \d+$/)
  page.find('row', /Opened a contact submission/)
  expect(page.all('row', /Maya Singh/)).toEqual([])
  await page.follow('Who read what last month')
  expect(page.url.searchParams.get('from')).toBe(daysOfMonth(null, new Date()).from)
})

async function givenPerson() {
  const email = `ada.${randomUUID()}@example.com`
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const contact = await given.contact({ email, name, phone: '020 7946 0142', message: 'Do you come to Bath?' })
  const order = await createOrderRow({ email, name, isPaid: true })
  const near = await given.contact({ email: `other.${randomUUID()}@example.com`, name, phone: '020 7946 0999' })
  return { email, contact, order, near }
}

async function look(typed: string) {
  await page.open('/admin/privacy/people')
  page.fill('Email, phone, name or reference', typed)
  await page.within('main').within('search').press('Find')
  page.find('heading', /^Of this person/)
  // The search term must not be in the URL.
  expect(decodeURIComponent(page.url.href)).not.toContain('@')
}

const theirs = () => page.within('region', 'Of this person')

test('staff find a person, link a near match, correct and erase the data, and write a letter', async () => {
  const { email, contact, order, near } = await givenPerson()
  await look(email)
  // Only one primary button per page.
  expect(page.select('main .bg-door').map(({ textContent }) => textContent)).toEqual(['Give a copy'])
  expect(theirs().text).toContain(contact.reference)
  expect(theirs().text).toContain(order.number)
  expect(theirs().text).not.toContain(near.reference)
  page.within('region', 'Perhaps of this person').check(`Contact submission ${near.reference} is of this person`)
  await page.press('What is ticked belongs together')
  expect(theirs().text).toContain(near.reference)

  await page.follow('Correct')
  const right = `right.${randomUUID()}@example.com`
  const correct = async (address: string) => {
    page.within('dialog').fill(/^Email/, address)
    await page.press('Correct everywhere')
  }
  await correct('not an address')
  expect(page.within('alert', /There is a problem/).text).toContain('Please enter a valid email address')
  await correct(right)
  expect(page.texts('status').join()).toContain('3 records')
  expect(
    theirs()
      .texts('listitem')
      .filter((text) => text.includes(right)),
  ).toHaveLength(3)

  // The password was entered more than ten minutes ago.
  const authenticatedAt = new Date(Date.now() - 11 * 60_000)
  await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, me.id))
  await page.follow('Erase')
  expect(page.within('dialog').text).toContain('because tax law requires us to keep it until')
  await page.press('Erase')
  page.fill('Your password', staffPassword)
  await page.press('Confirm')
  expect(page.within('main').heading).toBe('Erased')
  for (const reference of [contact.reference, near.reference, order.number]) expect(main()).toContain(reference)
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.email, right))).toBe(0)

  await page.follow('Letter to the person')
  expect(page.within('article').text).toContain('Check with your adviser')
  await look(right)
  expect(theirs().text).toContain(order.number)
  expect(theirs().text).not.toContain(contact.reference)
})

test('a copy of the data is downloaded and read with a link and a code', async () => {
  const { email, contact } = await givenPerson()
  await transaction(async (tx) => {
    for (const note of ['Sounds tired.', 'Call after six.'])
      await insertNote(tx, { submissionId: contact.id, note, authorId: me.id })
  })
  const request = { type: 'access' as const, name: 'Ada Okafor', email, words: 'Everything' }
  await submitRequest(request, { attemptId: randomUUID(), suspicion: null }, 'a request')
  await look(email)
  await page.follow('Give a copy')
  expect(page.within('dialog').text).toContain('Check with your adviser')
  page.choose(/Sounds tired\.$/, 'Left out: it tells about somebody else')
  await page.press('Make the copy')
  page.find('heading', 'A copy for somebody')
  const [link = '', code = ''] = page.within('main').texts('definition')
  const releasePage = page.url.pathname
  const [{ id } = { id: '' }] = await db.select().from(privacyRequests).where(eq(privacyRequests.email, email))
  await page.open(`/admin/privacy/requests/${id}`)
  expect(page.text).toMatch(/Copy of their data made by .+ at \d\d:\d\d/)
  expect(page.find('link', /^Copy of their data made by/).getAttribute('href')).toBe(releasePage)

  const { pathname } = new URL(link)
  page = new HtmlVisitor(instance.url)
  await page.open(pathname)
  expect(page.url.href).not.toContain(pathname)
  page.fill('Code', 'K7QT 93RM X4WP')
  await page.press('Read it here')
  expect(page.within('alert', /There is a problem/).text).toContain('You can try 4 more times')
  page.fill('Code', code.toLowerCase())
  const zip = Buffer.from(await (await page.downloadBy('Download it')).arrayBuffer())
  page.fill('Code', code)
  await page.press('Read it here')
  for (const copy of [await readZipText(zip, 'data.json', code), main()]) {
    expect(copy).toContain('Do you come to Bath?')
    expect(copy).not.toContain('Sounds tired.')
  }
  expect(await readZipText(zip, 'data.json', code)).toContain('Call after six.')
  expect(main()).toMatch(/Left out: Note of our team in .+, because it tells about somebody else\./)
})

import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { settleWithdrawals } from '#app/enquiries/inbox/withdrawals/consent-withdrawal.jobs.server.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { submitRequest } from '#app/privacy/your-data/submit-request.server.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { ageForm, problems } from '#test/open-form.ts'
import { shared } from '#test/shared.ts'

const requests = '/admin/privacy/requests'
const reference = /[\dA-Z]{4}-[\dA-Z]{4}/

const site = shared(() => startWithMails())
let desk: HtmlVisitor

beforeEach(async () => {
  desk = (await openDesk(site.url)).page
})

test('a visitor asks for a copy and confirms the address by the emailed link, and staff answer the request', async () => {
  const page = new HtmlVisitor(site.url)
  await page.open('/privacy')
  await page.within('main').follow('your data and your rights')
  expect(page.within('main').heading).toBe('Your data and your rights')
  ageForm(page)
  await page.press('Send my request')
  expect(problems(page)).toEqual([
    'Please choose what you would like us to do',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please say in a few words what it is about',
  ])
  const email = `ada.${randomUUID()}@example.com`
  const words = 'All that you hold about the birth of my son.'
  page.check(/^A copy of the information that you hold about me/)
  page.fill('Your name', 'Ada Okafor')
  page.fill('Email address', email)
  page.fill(/^What it is about/, words)
  await page.press('Send my request')
  const panel = page.within('region', 'We have your request').text
  expect(panel).toContain(email)
  const [about = ''] = reference.exec(panel) ?? []

  // The page after sending leads to the status of the request, but cannot confirm the address.
  await page.follow('See what’s happening with your request')
  expect(page.url.pathname + page.url.search).toMatch(/^\/privacy\/your-data\/request\?link=[\w-]{16}$/)
  expect(page.within('main').text).toContain(about)
  expect(page.root().outerHTML).not.toContain(email)
  expect(page.all('button', 'Yes, this address is mine')).toEqual([])
  const link = await site.mailed(email, /\/privacy\/your-data\/request\?of=[\w-]+\.[\w-]+\.[\w-]+/)
  for (const { text } of await site.mailsAbout(about)) expect(text).not.toContain('birth of my son')
  await page.open(link)
  await page.press('Yes, this address is mine')
  page.find('region', 'Thank you: your address is confirmed')
  await page.open(link)
  expect(page.all('button', 'Yes, this address is mine')).toEqual([])

  await desk.open('/admin/dashboard')
  expect(desk.within('region', 'Requests about personal data').text).toContain('open')
  await desk.open(requests)
  desk.select('[type=search]')[0]?.setAttribute('value', about)
  await desk.press('Search')
  expect(desk.url.href).not.toContain(about)
  await desk.follow('Ada Okafor')
  const shown = () => desk.within('dialog', 'Copy of their data: Ada Okafor').text
  expect(shown()).toContain(words)
  expect(shown()).toContain('Answered from the email address that they gave')
  await desk.follow('Add a note')
  desk.fill('New note', 'Her file is ready.')
  await desk.press('Save')
  expect(desk.text).toContain('Her file is ready.')
  const record = desk.url.pathname
  await desk.follow('Answer it')
  expect(desk.text).toContain('Dear Ada Okafor,')
  expect(desk.text).toContain('Check with your adviser')
  await desk.open(record)
  await desk.follow('What we hold about them')
  desk.find('heading', /^Of this person/)
  expect(decodeURIComponent(desk.url.href)).not.toContain(email)
  await desk.open(record)
  await desk.follow('End it')
  await desk.press('Save')
  expect(shown()).toMatch(/Answered, \d/)
  await page.open(link)
  expect(page.within('main').text).toMatch(/Answered, \d/)
})

test('staff enter a request from a letter, ask for proof of identity, extend it and refuse it by letter', async () => {
  await desk.open(`${requests}/new`)
  await desk.press('Enter it')
  expect(problems(desk)).toEqual([
    'Please choose what they ask for',
    'Please choose how it came',
    'Name must be at least 2 characters',
  ])
  desk.choose('What they ask for', 'Erasure')
  desk.choose('How it came', 'Letter')
  desk.fill('Name', 'Eve Letter')
  desk.fill(/^What they ask, in their words/, 'Delete me. 1 Mill Lane, York.')
  await desk.press('Enter it')
  const text = () => desk.within('dialog', 'Erasure: Eve Letter').text
  await desk.follow('Ask for proof of identity')
  await desk.press('Save')
  expect(text()).toContain('The clock is paused')
  await desk.follow('The identity is checked')
  desk.choose('How you know who it is', 'Called back on the number that we hold')
  await desk.press('Save')
  expect(text()).toContain('Identity checked by')
  await desk.follow('Extend it by two months')
  await desk.press('Save')
  expect(desk.text).toContain('Please say why it takes longer: the letter tells them')
  desk.fill('Why it takes longer', 'Three children are concerned.')
  await desk.press('Save')
  expect(text()).toContain('Extended by two months')
  await desk.follow('Refuse it')
  desk.choose('What it rests on', /^The law requires us to keep it/)
  desk.fill('Why it is refused', 'The invoice of last year has to stay.')
  await desk.press('Save')
  expect(text()).toContain('The invoice of last year has to stay.')
  await desk.follow('Refuse it')
  expect(desk.text).toContain('The law requires us to keep it')
})

test('a complaint sent by contact form shows its deadline everywhere, and gets an outcome and letters', async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000)
  const { id } = await given.contact({ name: 'Cora Rees', isComplaint: true, createdAt })
  const last = formatDay(new Date(createdAt.getTime() + 29 * 86_400_000))
  const row = () => desk.within('row', /Cora Rees/).text
  await desk.open('/admin/contact-submissions?about=complaint')
  expect(row()).toContain(`Complaint: acknowledge by ${last}`)
  await desk.open(`/admin/contact-submissions/${id}`)
  expect(desk.within('dialog').text).toContain('Acknowledge by')
  const byHand = { type: 'complaint' as const, name: 'Dilys Penn', email: 'dilys@example.com', words: 'Loud' }
  await submitRequest(byHand, { attemptId: randomUUID(), suspicion: null }, 'a request')
  await desk.open('/admin/inbox?queue=complaints')
  expect(desk.text).toContain('Dilys Penn')
  await desk.open(`/admin/privacy/complaints/contact/${id}`)
  const shown = () => desk.within('dialog', 'Complaint: Cora Rees')
  expect(shown().all('link', 'Tell the outcome')).toEqual([])
  shown().find('link', 'Acknowledge it')
  await shown().follow('It was acknowledged')
  await desk.press('Save')
  expect(shown().all('link', 'Acknowledge it')).toEqual([])
  await shown().follow('Decide the complaint')
  desk.choose('What came of it', 'Partly upheld')
  await desk.press('Save')
  expect(shown().text).toMatch(/Partly upheld, \d/)
  await shown().follow('Tell the outcome')
  expect(desk.text).toContain('You are right in part')
  await desk.open(`${requests}?state=all&type=complaint`)
  expect(row()).toContain('Partly upheld')
})

test('a breach is logged with its 72-hour clock, assessed, reported and closed', async () => {
  await desk.open('/admin/privacy/breaches/new')
  await desk.press('Log it')
  expect(problems(desk)).toEqual(['Please say what happened'])
  desk.fill('What happened', 'A letter went to the wrong address.')
  desk.fill(/^How many people it affects/, '2')
  desk.check('Health of mothers')
  await desk.press('Log it')
  const shown = () => desk.within('dialog', /^Breach [\dA-Z]{4}-[\dA-Z]{4}$/)
  const [about = ''] = reference.exec(shown().heading) ?? []
  const path = desk.url.pathname
  expect(shown().text).toMatch(/7[12] h left/)
  await shown().press('Close it')
  expect(desk.text).toContain('Please say first how likely a risk is')
  await desk.open(`${path}/assess`)
  desk.choose('How likely a risk to people is', /risk/i)
  desk.fill(/^What was done about it/, 'We asked for it back.')
  await desk.press('Save')
  await desk.open(`${path}/decide`)
  desk.choose('Decision', 'Report it to the ICO')
  desk.fill('Why', 'It named a birth.')
  await desk.press('Save')
  expect(shown().text).toContain('It named a birth.')
  await shown().follow('It was reported to the ICO')
  desk.fill(/^Reference of the ICO/, 'IC-123')
  await desk.press('Save')
  expect(shown().text).toContain('Reported in time')
  await shown().press('Close it')
  shown().find('button', 'Reopen it')
  await desk.open('/admin/privacy/breaches')
  expect(desk.within('row', new RegExp(about)).text).toContain('Closed')
})

async function givenNoted(...notes: string[]) {
  const request = await given.careRequest({ name: 'Ada Okafor', otherNeeds: 'Afraid of needles' })
  const actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
  for (const note of notes) await addNote('newborn_care', request.id, note, actor)
  return request
}

test('a withdrawal by phone is recorded, its notes are reviewed, and the rest is deleted by itself', async () => {
  const { id, reference: about } = await givenNoted('She bled a lot', 'Pay by invoice')
  const path = `/admin/newborn-requests/${id}`
  await desk.open(path)
  await desk.follow('Record that consent was withdrawn')
  const question = desk.within('dialog', 'Has Ada Okafor withdrawn their consent?')
  expect(question.texts('listitem').find((text) => text.includes('Deleted at once'))).toContain('Other needs')
  expect(question.text).toContain('2 notes of ours')
  await desk.press('Record the withdrawal and delete')
  expect(description(desk.field('Who said it'))).toContain('Please say who said it')
  desk.check('By phone')
  desk.fill('Who said it', 'Ada herself, I know her voice')
  await desk.press('Record the withdrawal and delete')
  expect(desk.text).toContain('The withdrawal is recorded, and the team is told')
  expect(desk.text).toMatch(/By phone, said by Ada herself, .* written down by Maya Singh/)
  expect(desk.text).not.toContain('Afraid of needles')
  expect(await site.mailsAbout(about)).toMatchObject([{ subject: `Consent withdrawn ${about}` }])

  await desk.open('/admin/dashboard')
  await desk.follow(new RegExp(`^${about}: consent withdrawn, its notes go by `))
  desk.choose('Note', /^Pay by invoice \(Ruth Singh, /)
  desk.choose('What it rests on', 'It says nothing about health')
  desk.fill('Why it may stay', 'Only about money')
  await desk.press('Keep it')
  expect(desk.within('listitem', /Pay by invoice/).text).toContain('Kept by Maya Singh')

  await db.update(consentWithdrawals).set({ dueAt: sql`now()` })
  await settleWithdrawals(new Date())
  await desk.open('/admin/privacy/withdrawals')
  expect(desk.text).not.toContain(`${about}: consent withdrawn`)
  await desk.open(path)
  expect(desk.text).not.toContain('She bled a lot')
  expect(desk.text).toContain('Pay by invoice')
})

test('a request that became care is not deleted, and its handover is recorded', async () => {
  const { id } = await givenNoted()
  await db.update(careRequests).set({ outcome: 'became care' }).where(eq(careRequests.id, id))
  await desk.open(`/admin/newborn-requests/${id}/withdrawal`)
  expect(desk.text).toContain('Nothing is deleted now: it became care')
  await desk.within('dialog').follow('Cancel')
  desk.fill(/^Handed over to the care record on/, '2026-02-03')
  await desk.press('Save the handover')
  expect(desk.text).toContain('Became care, handed over to the care record on 3 February 2026')
})

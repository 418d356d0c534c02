import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { classPlaces } from '#app/care/classes/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createClass } from '#test/factories/content.ts'
import { openDesk } from '#test/html-desk.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { openRegistration } from '#test/open-registration.ts'
import { shared } from '#test/shared.ts'

const site = shared(() => startWithMails())

const placeOf = async (email: string) => (await db.select().from(classPlaces).where(eq(classPlaces.email, email)))[0]
const panel = (of: HtmlVisitor) => of.within('region', 'Registration Submitted!')

test('a place that costs nothing now is confirmed by the link in the mail only', async () => {
  const one = await createClass({ title: 'Morning course', places: 1 })
  const dates = { 'Which dates would you like?': one.title }
  const { page, email } = await openRegistration(site.url, dates, `?class=${one.slug}`)
  await page.press('Submit Registration')
  expect(panel(page).text).toContain('confirm it with the link that we have emailed you')
  expect(panel(page).text).not.toMatch(/contact you|We’ll tell you which class has a place/)
  await panel(page).follow('See what’s happening with your request')
  await page.follow('Your place in the class')
  expect(page.text).toContain('We have emailed you a link')
  expect(page.text).not.toContain('Confirm my place')
  const mails = await site.mailsAbout(email)
  const received = mails.find(({ subject }) => subject.startsWith('We have received your registration'))
  expect(received?.text).toMatch(/We have reserved a place in Morning course for you until .*\d\d:\d\d/)
  expect(received?.text).toContain('/classes/place?of=')
  const [link = ''] = mails.flatMap(({ text }) => /\/classes\/place\?of=[\w.-]+/.exec(text) ?? [])
  await page.open(link)
  expect(await placeOf(email)).toMatchObject({ status: 'held' })
  await page.press('Confirm my place')
  expect(page.within('main').heading).toBe('You have a place')
  expect(await placeOf(email)).toMatchObject({ status: 'confirmed' })
})

test('a registration that is sent again says by when to pay for its place, and leaves the link to the email', async () => {
  const one = await createClass({ title: 'Repeated course', places: 3, amount: 46_00, payment: 'now' })
  const dates = { 'Which dates would you like?': one.title }
  const { page, email } = await openRegistration(site.url, dates, `?class=${one.slug}`)
  await page.press('Submit Registration')
  const { page: again } = await openRegistration(site.url, dates, `?class=${one.slug}`)
  again.fill('Email address', email.toUpperCase())
  await again.press('Submit Registration')
  const { text } = panel(again)
  expect(text).toContain('We have reserved a place in Repeated course for you until')
  expect(text).toContain('Please pay for it with the link that we have emailed you.')
  expect(text).toContain('We had this request already.')
  expect(text).not.toMatch(/contact you|We’ll tell you which class has a place|We have emailed/)
  expect(again.root().outerHTML).not.toContain('/classes/place?of=')
})

test('a family books a class, pays and gives up its place, which is offered to the next in line', async () => {
  const one = await createClass({ title: 'Evening course', places: 1, amount: 120_00, payment: 'now' })
  const dates = { 'Which dates would you like?': 'Evening course' }
  const visitor = new HtmlVisitor(site.url)
  await visitor.open(`/classes/${one.slug}`)
  await visitor.follow('Register for this class')
  const { page, email: first } = await openRegistration(site.url, dates, visitor.url.search)
  await page.press('Submit Registration')
  expect(panel(page).text).toContain('We have reserved a place in Evening course for you until')
  await panel(page).follow(/^Pay by .*\d\d:\d\d to keep it$/)
  expect(page.within('main').heading).toBe('Please pay to keep your place')
  const terms = /Reference.*Price £120\.00.*Cancelling.*Sold by Hearthside Midwives Ltd/
  expect(page.text).toMatch(terms)
  await page.press('Pay £120.00 by card')
  await page.press('Pay')
  expect(page.within('main').heading).toBe('You have a place')
  expect(page.text).toContain('You have paid £120.00.')
  expect(page.text).toMatch(terms)
  expect(await placeOf(first)).toMatchObject({ status: 'confirmed', paidPence: 120_00 })

  const { page: next, email: second } = await openRegistration(site.url, dates, `?class=${one.slug}`)
  await next.press('Submit Registration')
  expect(panel(next).text).toContain('You are number 1 on the waiting list')
  await page.press('Give it up')
  expect(page.within('main').heading).toBe('This place has been cancelled')
  expect(page.text).toContain('You have paid £120.00. We will refund all of it to the card')
  expect(await placeOf(second)).toMatchObject({ status: 'offered' })
  const { page: desk } = await openDesk(site.url)
  await desk.open(`/admin/classes/${one.id}`)
  expect(desk.within('main').text).toContain('Offered')
})

test('a paid place that is given up on the page of the request says what becomes of the money, and stays given up', async () => {
  const one = await createClass({ title: 'Night course', places: 2, amount: 45_00, payment: 'now' })
  const { page, email } = await openRegistration(
    site.url,
    { 'Which dates would you like?': one.title },
    `?class=${one.slug}`,
  )
  await page.press('Submit Registration')
  await panel(page).follow(/^Pay by /)
  await page.press('Pay £45.00 by card')
  await page.press('Pay')

  const same = await createClass({ title: 'Other night course', places: 2, amount: 45_00, payment: 'now' })
  await createClass({ title: 'Dearer night course', places: 2, amount: 60_00, payment: 'now' })
  const { page: desk } = await openDesk(site.url)
  await desk.open(`/admin/classes/${one.id}`)
  expect(desk.select('[name=to] option').flatMap((option) => option.getAttribute('value') || [])).toEqual([same.id])
  await desk.follow(/^Order of /)
  expect(desk.url.pathname).toMatch(/^\/shop\/admin\/orders\/[\da-f-]{36}$/)

  const refund = 'You have paid £45.00. We will refund all of it to the card you paid with, within 14 days.'
  const main = () => page.within('main').text

  const mails = await site.mailsAbout(email)
  const [link = ''] = mails.flatMap(({ text }) => /\/enquiry\?of=[\w-]+(?:\.[\w-]+)*/.exec(text) ?? [])
  await page.open(link)
  expect(main()).toContain('You have a place. We look forward to seeing you. You have paid £45.00.')
  expect(main()).toContain(
    `Your place will go to the next family on the waiting list, and you cannot get it back. ${refund}`,
  )
  expect(main()).not.toContain('You can change your mind here')
  await page.press('Yes, I no longer need it')
  const gone = `This place has been cancelled. ${refund} If you would like to come to another class, please register again or call us.`
  expect(main()).toContain('Your place in the class has been given up.')
  expect(main()).toContain(gone)
  await page.press('I need it after all')
  expect(main()).toContain('You do not get your place in the class back.')
  expect(main()).toContain(gone)
  expect(await placeOf(email)).toMatchObject({ status: 'cancelled', paidPence: 45_00 })
  await jobsDone(site.url)
  await desk.open(desk.url.href)
  expect(desk.text).toMatch(/The place was given up: refund £45\.00 by \d+ \w+ \d{4}\./)
})

test('the page that withdraws consent says that a place stays, and leads to it', async () => {
  const one = await createClass({ title: 'Staying course', places: 3, amount: 47_00, payment: 'now' })
  const dates = { 'Which dates would you like?': one.title }
  const { page, email } = await openRegistration(site.url, dates, `?class=${one.slug}`)
  await page.press('Submit Registration')
  await page.open(await site.mailed(email, /\/consent\/withdrawal\?of=[\w.-]+/))
  expect(page.text).toContain('Your registration for Staying course stays as it is.')
  await page.press('Withdraw my consent')
  page.find('region', 'You have withdrawn your consent')
  await page.follow('See your place, or give it up')
  expect(page.within('main').heading).toBe('Please pay to keep your place')
})

test('a payment page that was open when its place was given up can no longer be paid', async () => {
  const one = await createClass({ title: 'Late course', places: 1, amount: 120_00, payment: 'now' })
  const { page, email } = await openRegistration(
    site.url,
    { 'Which dates would you like?': one.title },
    `?class=${one.slug}`,
  )
  await page.press('Submit Registration')
  await panel(page).follow(/^Pay by /)
  await page.press('Pay £120.00 by card')
  const otherTab = new HtmlVisitor(site.url)
  const [link = ''] = (await site.mailsAbout(email)).flatMap(
    ({ text }) => /\/classes\/place\?of=[\w.-]+/.exec(text) ?? [],
  )
  await otherTab.open(link)
  await otherTab.press('Give it up')
  await jobsDone(site.url)
  await page.open(page.url.href)
  expect(page.all('button', 'Pay')).toEqual([])
  expect(await placeOf(email)).toMatchObject({ status: 'cancelled', paidPence: 0 })
})

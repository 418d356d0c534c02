import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { openDesk } from '#test/html-desk.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { openOwnForm, problems } from '#test/open-form.ts'
import { openRegistration } from '#test/open-registration.ts'
import { shared } from '#test/shared.ts'

const listPath = '/admin/newborn-requests'
const consent = /^I agree that you may use this information/

const site = shared(() => startWithMails())

test('a family follows its request, asks for a call, adds to it and withdraws it, and staff see each step', async () => {
  const { page, email } = await openOwnForm(site.url, '/services/newborn-care/request')
  page.fill(/^Medical concerns/, 'She sleeps a lot and feeds badly.')
  page.check(consent)
  await page.press('Submit Request')
  expect(
    page.within('region', 'Request submitted successfully!').within('list', 'What happens next').texts('listitem'),
  ).toEqual([
    `We have emailed ${email} with your reference, and a link to see what’s happening with your request.`,
    expect.stringMatching(/^We’ll reply within 24 hours, by \d\d:\d\d on \w+day \d+ \w+\.$/),
    expect.stringMatching(/^First we’ll talk with you/),
  ])
  const [{ id, reference } = { id: '', reference: '' }] = await db
    .select()
    .from(careRequests)
    .where(eq(careRequests.email, email))
  const mails = await site.mailsAbout(reference)
  for (const { text } of mails) expect(text).not.toContain('sleeps a lot')
  const link = await site.mailed(email, /\/enquiry\?of=[\w-]+(?:\.[\w-]+)*/)
  const steps = () => page.within('main').texts('listitem')

  await page.open(link)
  expect(page.url.pathname + page.url.search).toMatch(/^\/enquiry\?link=[\w-]{16}$/)
  expect(page.within('main').text).toContain(reference)
  expect(steps()).toMatchObject({
    0: expect.stringContaining('Received'),
    1: expect.stringContaining('Not yet'),
    3: expect.stringMatching(/We’ll reply by \d\d:\d\d on/),
  })
  for (const secret of ['sleeps a lot', email]) expect(page.root().outerHTML).not.toContain(secret)

  await page.press('Ask for a call')
  expect(problems(page)).toEqual(['Please give a phone number that we can reach you on', 'Please say when we may call'])
  page.fill('Phone number', '020 7946 0777')
  page.fill('When may we call?', 'After a hard night.')
  await page.press('Ask for a call')
  page.find('region', 'We will call you')
  expect(steps()[4]).toMatch(/You asked on .+ for a call at a time that you told us, on the number …777$/)
  expect(page.root().outerHTML).not.toContain('After a hard night.')
  page.fill('What you would like to add or correct', 'She is jaundiced, too.\nSince Monday.')
  await page.press('Add it')
  page.find('region', 'We have added it')
  expect(page.root().outerHTML).not.toContain('jaundiced')

  const { page: desk } = await openDesk(site.url)
  const listed = () =>
    desk
      .texts('row')
      .filter((text) => text.includes(email))
      .join()
  await desk.open(`${listPath}?clock=due`)
  expect(listed()).toContain('Call back')
  await desk.open(`${listPath}/${id}`)
  for (const words of ['020 7946 0777', 'When they would like it: After a hard night.', 'She is jaundiced, too.'])
    expect(desk.within('dialog').text).toContain(words)
  expect(desk.within('dialog').text).not.toContain('..')
  await desk.press('The call is made')
  expect(desk.within('dialog').text).toContain('It was made.')
  await desk.open(`${listPath}/${id}/print`)
  expect(desk.within('main').text).toContain('She is jaundiced, too.')

  await page.open(link)
  await page.press('Yes, I no longer need it')
  page.find('region', 'You no longer need it: thank you for telling us')
  expect(steps()[3]).toContain('You no longer need it')
  const toTeam = (await site.mailsAbout(reference)).filter(({ subject }) => subject.startsWith('A family'))
  expect(toTeam).toHaveLength(3)
  for (const { text } of toTeam) expect(text).not.toMatch(/jaundiced|hard night|0777/)
  await desk.open(`${listPath}?clock=due`)
  expect(listed()).toBe('')
  await desk.open(listPath)
  expect(listed()).toContain('Withdrawn')
  await desk.open(`${listPath}/${id}`)
  expect(desk.within('dialog').text).toContain('The family no longer needs this')

  await page.open(link)
  await page.press('I need it after all')
  page.find('region', 'We are on it again')
  expect(steps()[3]).toContain('We’ll reply by')

  const promisedBy = new Date('2025-12-01T11:00:00Z')
  await db.update(careRequests).set({ promisedBy, waitingUntil: promisedBy }).where(eq(careRequests.id, id))
  await page.open(link)
  expect(steps()[3]).toContain('We promised a reply by Monday, 1 December 2025 at 11:00, and are sorry that it is late')
  await desk.open(`${listPath}/${id}`)
  for (const words of ['overdue', 'We waited for the family until']) expect(desk.within('dialog').text).toContain(words)
})

test('a forged status link says that it does not work, and what to do', async () => {
  const page = new HtmlVisitor(site.url)
  await page.open('/enquiry?of=contact.1.2')
  expect(page.text).toMatch(/This link does not work.*Please open it from our email again/)
  expect(page.within('main').find('link', 'contact us').getAttribute('href')).toBe('/contact')
})

test('the acknowledgement email repeats no answers, and its link withdraws consent', async () => {
  const { page, email } = await openRegistration(site.url, {
    'Which class would you like?': 'Group',
    'In person or online?': 'Online',
  })
  page.fill(/^Concerns/, 'The lantern on the landing')
  await page.press('Submit Registration')
  page.find('region', 'Registration Submitted!')
  const stored = async () =>
    (await db.select().from(antenatalClassRegistrations).where(eq(antenatalClassRegistrations.email, email)))[0]!
  const row = await stored()
  // Left blank, it is worked out from the due date.
  expect(decryptAnswers('antenatal_class_registrations', row.id, row).pregnancyStage).toBe('about 24 weeks and 3 days')
  const mails = await site.mailsAbout(row.reference)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).not.toMatch(/lantern|24 weeks|Ada Okafor|first baby/)
  expect(mails.find(({ to }) => to.includes(email))?.subject).toBe(
    `We have received your registration for antenatal classes (${row.reference})`,
  )
  expect(mails.find(({ to }) => !to.includes(email))?.text).not.toContain('/consent/')

  const link = await site.mailed(email, /\/consent\/withdrawal\?of=[\w.-]+/)
  await page.open(link)
  expect(page.text).toContain(row.reference)
  await page.press('Withdraw my consent')
  page.find('region', 'You have withdrawn your consent')
  expect(await stored()).toMatchObject({ isFirstBaby: null, specificConcerns: null, dueDate: null })
  await page.open(link)
  page.find('region', 'You have withdrawn your consent')
})

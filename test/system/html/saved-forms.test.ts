import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { careRequests, savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startWithMails } from '#test/mailing-instance.ts'
import { ageForm, openForm, openOwnForm, problems } from '#test/open-form.ts'
import { shared } from '#test/shared.ts'
import { daysFromToday } from '#test/typed-day.ts'

const [newborn, postnatal] = ['/services/newborn-care/request', '/services/postnatal-care/request']
const consent = /^I agree that you may use this information/
const concerns = /^Medical concerns/
const help = /^How can we help\?/

const site = shared(() => startWithMails())

const requestsFrom = async (email: string) => await db.select().from(careRequests).where(eq(careRequests.email, email))

const born = (of: HtmlVisitor) => of.within('group', /^How was your baby born\?/)
const due = (of: HtmlVisitor) => of.within('group', /^Estimated due date/).all('field')

async function mailedForm(email: string) {
  const link = await site.mailed(email, /\/services\/[\w/-]+\/saved\?of=[\w.-]+/)
  return { link, code: await site.mailed(email, /\b\d{3} \d{3}\b/) }
}

async function enterCode(page: HtmlVisitor, code: string) {
  page.fill('The code from our email', code)
  await page.press('Open my form')
}

test('a saved postnatal request is opened on another device with everything typed, and sent once', async () => {
  const { page, email } = await openOwnForm(site.url, postnatal)
  page.fill(help, 'Somebody to talk to.')
  for (const [at, part] of daysFromToday(-10).entries()) due(page)[at]?.setAttribute('value', part)
  born(page).check('Caesarean section')
  page.choose(/^Estimated blood loss/, '500-999ml (minor PPH)')
  page.fill(concerns, 'I am dizzy in the morning.')
  await page.press('Save and finish later')
  expect(page.within('region', 'Saved').text).toContain(`We emailed a link and a code to ${email}. It works until `)
  expect(page.value(help)).toBe('Somebody to talk to.')
  expect(await requestsFrom(email)).toEqual([])

  const { link, code } = await mailedForm(email)
  for (const { text } of await site.mailsAbout(email)) expect(text).not.toMatch(/dizzy|Okafor|blood/)
  const phone = new HtmlVisitor(site.url)
  await phone.open(link)
  expect(phone.url.search).toMatch(/^\?link=/)
  expect(phone.within('main').text).not.toContain('dizzy')
  await enterCode(phone, code === '000 000' ? '111 111' : '000 000')
  expect(phone.within('alert', /There is a problem/).text).toContain('4 more tries')
  await enterCode(phone, code)
  expect(phone.text).toContain('Here is what you saved')
  const kept = Object.entries({
    'Your name': 'Ada Okafor',
    'Email address': email,
    'How can we help?': 'Somebody to talk to.',
    'Medical concerns': 'I am dizzy in the morning.',
    'Estimated blood loss': '500-999ml (minor PPH)',
  })
  for (const [label, words] of kept) expect(phone.value(new RegExp(`^${RegExp.escape(label)}`)), label).toBe(words)
  expect(due(phone).map((field) => field.getAttribute('value'))).toEqual(daysFromToday(-10))
  // The collapsed questions are open where they were answered.
  expect(phone.field(concerns).closest('details')?.hasAttribute('open')).toBe(true)
  expect(born(phone).value('Caesarean section')).toBe(true)
  expect(phone.value(consent)).toBe(false)

  ageForm(phone)
  phone.fill(concerns, 'I am better now.')
  phone.check(consent)
  await phone.press('Submit Request')
  phone.find('region', 'Request submitted successfully!')
  const [request, ...more] = await requestsFrom(email)
  expect(more).toEqual([])
  expect(request).toMatchObject({ careType: 'postnatal_care', quarantine: null })
  expect(request && decryptAnswers('care_requests', request.id, request)).toMatchObject({
    medicalConcerns: 'I am better now.',
    additionalCareNeeds: 'Somebody to talk to.',
    estimatedBloodLoss: '500-999ml (minor PPH)',
  })
  expect(await db.$count(savedForms)).toBe(0)
  await phone.open(link)
  expect(phone.text).toContain('There is nothing saved behind this link')
  await phone.follow('Start with an empty form')
  expect(phone.url.pathname).toBe(postnatal)
})

test('saving a form requires only an email address', async () => {
  const page = await openForm(site.url, newborn)
  page.fill(concerns, 'She sleeps a lot.')
  await page.press('Save and finish later')
  expect(problems(page)).toEqual(['Please enter a valid email address'])
  expect(description(page.field('Email address'))).toContain('Please enter a valid email address')
  expect(page.value(concerns)).toBe('She sleeps a lot.')
  expect(await db.$count(savedForms)).toBe(0)
})

test('a form saved again replaces the first, and a used code has to be replaced by a new one', async () => {
  const { page, email } = await openOwnForm(site.url, newborn)
  await page.press('Save and finish later')
  page.find('region', 'Saved')
  const first = await mailedForm(email)
  const phone = new HtmlVisitor(site.url)
  await phone.open(first.link)
  await enterCode(phone, first.code)
  phone.fill(help, 'Twins.')
  ageForm(phone)
  await phone.press('Save and finish later')
  phone.find('region', 'Saved')
  expect(await db.$count(savedForms)).toBe(1)
  const second = await mailedForm(email)
  expect(second.link).toBe(first.link)
  await phone.open(second.link)
  await enterCode(phone, second.code)
  expect(phone.value(help)).toBe('Twins.')
  await phone.open(second.link)
  expect(phone.text).toContain('does not work any more')
  await phone.press('Send me a new code')
  expect(phone.text).toContain('A new code is on its way')
  await enterCode(phone, (await mailedForm(email)).code)
  expect(phone.value(help)).toBe('Twins.')
})

import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { listAreaDemand } from '#app/settings/areas/area-demand.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { eventually } from '#test/eventually.ts'
import { description, visibleText } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { ownerPool } from '#test/owner-database.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

let instance: Instance

beforeAll(async () => {
  instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
})
afterAll(() => instance.stop())

/** Opens a form as if a minute ago: what is sent within two seconds is held back. */
async function openForm(path: string) {
  const page = new HtmlVisitor(instance.url)
  await page.open(path)
  page.select(`[name=${tokenName}]`)[0]?.setAttribute('value', issueFormToken(Date.now() - 60_000))
  return page
}

const problems = (page: HtmlVisitor) => page.within('alert', /There is a problem/).texts('link')

describe('contact', () => {
  const labels = {
    name: 'Your name',
    email: 'Email address',
    phone: 'Phone (optional)',
    subject: 'Subject',
    message: 'Message',
  }
  const newMessage = (change: Partial<typeof labels> = {}) => ({
    name: 'Ada Okafor',
    email: `ada.${randomUUID()}@example.com`,
    phone: '020 7946 0999',
    subject: 'A question about visits',
    message: 'Could you come on a Tuesday?\nMy street is Lantern Row.',
    ...change,
  })
  const fields = Object.entries(labels) as [keyof typeof labels, string][]
  const fillIn = (page: HtmlVisitor, typed: typeof labels) => {
    for (const [name, label] of fields) page.fill(label, typed[name])
  }
  const sentFrom = async ({ email }: { email: string }) =>
    await db.select().from(contactSubmissions).where(eq(contactSubmissions.email, email))

  test('the fields have labels, hints, autocomplete and required attributes', async () => {
    const page = await openForm('/contact')
    expect(page.title).toBe('Contact Us | Hearthside Midwives')
    expect(description(page.field('Email address'))).toBe('We send our answer here.')
    expect(description(page.field('Message'))).toMatch(/^Please do not send health details here/)
    expect(page.field('Your name').getAttribute('autocomplete')).toBe('name')
    expect(page.field('Email address').getAttribute('autocomplete')).toBe('email')
    expect(page.field('Phone (optional)').getAttribute('type')).toBe('tel')
    for (const label of ['Your name', 'Email address', 'Subject', 'Message'])
      expect(page.field(label).hasAttribute('required'), label).toBe(true)
    expect(page.all('field').filter((field) => field.getAttribute('type') !== 'checkbox')).toHaveLength(5)
  })

  test('an empty form shows an error summary that links to each field', async () => {
    const page = await openForm('/contact')
    await page.press('Send Message')
    expect(page.title).toMatch(/^Error: /)
    const messages = {
      'Your name': 'Name must be at least 2 characters',
      'Email address': 'Please enter a valid email address',
      Subject: 'Subject must be at least 5 characters',
      Message: 'Message must be at least 10 characters',
    }
    expect(problems(page)).toEqual(Object.values(messages))
    for (const [label, words] of Object.entries(messages)) {
      const field = page.field(label)
      expect(page.find('link', words).getAttribute('href'), label).toBe(`#${field.id}`)
      expect(description(field)).toContain(`Error: ${words}`)
      expect(field.getAttribute('aria-invalid'), label).toBe('true')
    }
  })

  test('a form with invalid values preserves everything typed', async () => {
    const typed = newMessage({ email: 'ada at example', subject: 'Hi' })
    const page = await openForm('/contact')
    fillIn(page, typed)
    await page.press('Send Message')
    expect(problems(page)).toEqual(['Please enter a valid email address', 'Subject must be at least 5 characters'])
    for (const [name, label] of fields) expect(page.value(label)).toBe(typed[name])
  })

  test('hostile input comes back as text', async () => {
    const typed = newMessage({ email: 'x', message: '</textarea><img src=x onerror=alert(1)>"\'&amp; end' })
    const page = await openForm('/contact')
    fillIn(page, typed)
    await page.press('Send Message')
    expect(page.value('Message')).toBe(typed.message)
    expect(page.select('img[onerror]')).toEqual([])
  })

  test('a sent message is confirmed with its reference, and sent again by a reload it is stored once', async () => {
    const typed = newMessage()
    const page = await openForm('/contact')
    fillIn(page, typed)
    await page.press('Send Message')
    const [row] = await sentFrom(typed)
    expect(row).toMatchObject({ name: typed.name, phone: typed.phone, subject: typed.subject, quarantine: null })
    for (const time of ['sent', 'reloaded']) {
      const panel = page.within('region', 'Message sent successfully!')
      expect(panel.text, time).toContain("Thank you for contacting us. We'll get back to you within 24 hours.")
      expect(panel.text, time).toContain(`Your reference is ${row?.reference}.`)
      expect(panel.text, time).not.toContain('complaint')
      for (const [, label] of fields) expect(page.value(label)).toBe('')
      expect(page.title).toMatch(/^Contact Us/)
      await page.reload()
    }
    expect(await sentFrom(typed)).toHaveLength(1)
  })

  test('a failing database shows an error, and everything typed is preserved', async () => {
    const typed = newMessage()
    const page = await openForm('/contact')
    fillIn(page, typed)
    await ownerPool.query('alter table contact_submissions rename to contact_submissions_away')
    await page
      .press('Send Message')
      .finally(() => ownerPool.query('alter table contact_submissions_away rename to contact_submissions'))
    expect(page.within('main').text).toContain(
      'There was a problem submitting your message. Please try again or contact us directly.',
    )
    for (const [name, label] of fields) expect(page.value(label)).toBe(typed[name])
    await page.press('Send Message')
    page.find('region', 'Message sent successfully!')
    expect(await sentFrom(typed)).toMatchObject([{ quarantine: null }])
  })
})

describe('care', () => {
  const fillSender = (page: HtmlVisitor) => {
    const email = `ada.${randomUUID()}@example.com`
    page.fill('Your name', 'Ada Okafor')
    page.fill('Email address', email)
    return email
  }
  const consent = /^I agree that you may use this information/
  const earlierBirth = 'How was your earlier baby born?'

  async function openRegistration() {
    const page = await openForm('/services/antenatal-classes-registration')
    const email = fillSender(page)
    const answer = (group: string, label: string) =>
      page.within('group', new RegExp(`^${RegExp.escape(group)}`)).check(new RegExp(`^${label}`))
    answer('Is this your first baby?', 'Yes')
    answer('Which class would you like?', 'Group')
    answer('In person or online?', 'Online')
    const day = page.within('group', /^When is your baby due\?/).all('field')
    for (const [index, part] of daysFromToday(109).entries()) day[index]?.setAttribute('value', part)
    page.fill('How far along are you?', '24 weeks')
    page.check(consent)
    return { page, email, answer }
  }
  const registered = async (email: string) => {
    const found = await db
      .select()
      .from(antenatalClassRegistrations)
      .where(eq(antenatalClassRegistrations.email, email))
    expect(found).toHaveLength(1)
    return found[0]!
  }

  test('a sent registration is confirmed with its reference in place of the form', async () => {
    const { page, email } = await openRegistration()
    await page.press('Submit Registration')
    const { text } = page.within('region', 'Registration Submitted!')
    expect(text).toContain("We'll contact you soon to discuss your antenatal classes.")
    expect(text).toContain('Our team will contact you within 24 hours.')
    const row = await registered(email)
    expect(row).toMatchObject({ dueDate: isoFromToday(109), classType: 'group', format: 'online', quarantine: null })
    expect(text).toContain(`Your reference is ${row.reference}.`)
    expect(page.all('field', consent)).toEqual([])
    await page.press('Submit Another Registration')
    expect(page.value('Your name')).toBe('')
    expect(page.value(consent)).toBe(false)
  })

  test('the question about an earlier birth must be answered if this is not the first baby', async () => {
    const { page, email, answer } = await openRegistration()
    answer('Is this your first baby?', 'No')
    await page.press('Submit Registration')
    expect(page.title).toBe('Error: Antenatal Classes Registration | Hearthside Midwives')
    expect(problems(page)).toEqual(['Please specify your previous birth type'])
    expect(page.value('How far along are you?')).toBe('24 weeks')
    page.within('group', new RegExp(`^${RegExp.escape(earlierBirth)}`)).check('Caesarean birth')
    await page.press('Submit Registration')
    const row = await registered(email)
    expect(decryptAnswers('antenatal_class_registrations', row.id, row)).toMatchObject({
      isFirstBaby: 'no',
      previousBirthType: 'cesarean',
    })
  })

  test("registering for someone else requires only the mother's name", async () => {
    const page = await openForm('/services/antenatal-classes-registration')
    const email = fillSender(page)
    page.check('I am asking for someone else')
    await page.press('Submit Registration')
    expect(problems(page)).toEqual(["The mother's name must be at least 2 characters"])
    page.fill("The mother's name", 'Bea Lloyd')
    await page.press('Submit Registration')
    page.find('region', 'Registration Submitted!')
    const row = await registered(email)
    expect(row).toMatchObject({ isForSomeoneElse: true, motherName: 'Bea Lloyd', consentedAt: null, isFirstBaby: null })
  })

  test.each(['newborn', 'postnatal'])('a sent %s request is confirmed above the emptied form', async (kind) => {
    const page = await openForm(`/services/${kind}-care/request`)
    const email = fillSender(page)
    page.within('group', /^How was your baby born\?/).check('Caesarean section')
    page.fill(/^Medical concerns/, 'She sleeps a lot.\nMore than her brother.')
    page.check(consent)
    await page.press('Submit Request')
    const { text } = page.within('region', 'Request submitted successfully!')
    expect(text).toContain(
      `Thank you for your ${kind} care request. We'll contact you within 24 hours to discuss your needs.`,
    )
    const [row, ...more] = await db.select().from(careRequests).where(eq(careRequests.email, email))
    expect(more).toEqual([])
    expect(row).toMatchObject({ careType: `${kind}_care`, quarantine: null, phone: null })
    expect(text).toContain(`Your reference is ${row?.reference}.`)
    expect(row && decryptAnswers('care_requests', row.id, row)).toMatchObject({
      deliveryMode: '["Caesarean section"]',
      medicalConcerns: 'She sleeps a lot.\nMore than her brother.',
      otherNeeds: null,
    })
    expect(page.value('Your name')).toBe('')
    expect(page.value(/^Medical concerns/)).toBe('')
    expect(page.within('main').select('[type=checkbox][checked]')).toEqual([])
  })

  test('the gift link leads to its question', async () => {
    const page = await openForm('/')
    await page.follow('Ask about a gift')
    expect(page.field('I am asking for someone else').id).toBe(page.url.hash.slice(1))
  })
})

test('a family looks up which services cover its postcode, and sees alternatives outside the area', async () => {
  const care_areas = {
    newborn: { covered: ['BS6'], waiting: ['BS7'] },
    postnatal: { covered: [], waiting: ['BS6'] },
    antenatal: { covered: [], waiting: [] },
  }
  await transaction((tx) => saveSettings(tx, { care_areas }))
  const page = await eventually('the home page asks for a postcode', async () => {
    const home = await openForm('/')
    return home.all('field', 'Your postcode').length > 0 && home
  })
  const ask = async (postcode: string) => {
    page.fill('Your postcode', postcode)
    await page.press('Check')
  }
  await ask('bs6 7aa')
  page.find('heading', 'In BS6')
  expect(page.text).toContain('Newborn care: yes, we come to you.')
  expect(page.text).toContain('Postnatal care: all places are taken.')
  expect(page.text).not.toContain('Antenatal classes:')
  expect(page.find('link', /^Request it/).getAttribute('href')).toBe('/services/newborn-care/request')
  expect(page.url.href).not.toMatch(/bs6/i)

  await ask('not one')
  expect(page.all('alert').map(visibleText).join()).toContain('Please enter a UK postcode')
  expect(page.value('Your postcode')).toBe('not one')

  await ask('ZE1')
  page.find('heading', 'We do not come to ZE1 yet')
  page.find('link', /^Services and support for parents/)
  await eventually('the demand is counted', async () =>
    (await listAreaDemand()).some(({ district }) => district === 'ZE1'),
  )
})

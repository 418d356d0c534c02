import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { listAreaDemand } from '#app/settings/area-demand.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { eventually } from '#test/eventually.ts'
import { createClass } from '#test/factories/content.ts'
import { visibleText } from '#test/html-elements.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { ageForm, openForm, openOwnForm, problems } from '#test/open-form.ts'
import { shared } from '#test/shared.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const consent = /^I agree that you may use this information/
const earlierBirth = 'How was your earlier baby born?'

async function openRegistration() {
  const { page, email } = await openOwnForm(instance.url, '/services/antenatal-classes-registration')
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
  const found = await db.select().from(antenatalClassRegistrations).where(eq(antenatalClassRegistrations.email, email))
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
  const { page, email } = await openOwnForm(instance.url, '/services/antenatal-classes-registration')
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
  const { page, email } = await openOwnForm(instance.url, `/services/${kind}-care/request`)
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
  const page = await openForm(instance.url, '/')
  await page.follow('Ask about a gift')
  expect(page.field('I am asking for someone else').id).toBe(page.url.hash.slice(1))
})

test('a family looks up which services cover its postcode, and sees alternatives outside the area', async () => {
  const care_areas = {
    newborn: { covered: ['BS6'], waiting: ['BS7'] },
    postnatal: { covered: [], waiting: ['BS6'] },
    antenatal: { covered: ['BS8'], waiting: [] },
  }
  await createClass({ format: 'online' })
  await transaction((tx) => saveSettings(tx, { care_areas }))
  const page = await eventually('the home page asks for a postcode', async () => {
    const home = await openForm(instance.url, '/')
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
  expect(page.text).toContain('Antenatal classes: not here yet.')
  page.find('link', 'online antenatal classes')
  expect(page.url.href).not.toMatch(/bs6/i)
  const lookUp = page.url.href
  await page.press('Ask for the next free place')
  expect(page.url.pathname).toBe('/services/postnatal-care/request')
  expect(page.value(/^Your postcode/)).toBe('bs6 7aa')
  expect(page.title).not.toMatch(/^Error/)
  ageForm(page)
  page.fill('Your name', 'Ada Okafor')
  page.fill('Email address', 'ada.of.bs6@example.com')
  page.check(consent)
  await page.press('Submit Request')
  const sent = page.within('region', 'Request submitted successfully!').within('list', 'What happens next')
  expect(sent.text).toContain('All places in your area are taken at the moment')
  expect(sent.text).not.toContain('Then we’ll suggest a midwife')

  await page.open(lookUp)
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

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { careFields, type CareFormName, careForms, sendFields } from '#test/care-forms.ts'
import type { Fields } from '#test/factories/care.ts'
import { ownerDb } from '#test/owner-database.ts'
import { daysFromToday } from '#test/typed-day.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate antenatal_class_registrations, care_requests, outgoing_mails`)
})

async function countStored() {
  return (await db.$count(antenatalClassRegistrations)) + (await db.$count(careRequests))
}

const noConsent = 'Please confirm that we may use this information to respond to you'
const noDueDate = 'Please provide your due date'
const noAge = 'Baby age must be 0 or greater'
const notInList = 'Please choose from the list'
const long = 'a'.repeat(10_000)

const refused: [what: string, form: CareFormName, change: Fields, errors: Record<string, string>][] = [
  [
    'no such day',
    'antenatal',
    { dueDate: ['31', '2', '2027'] },
    { dueDate: `${noDueDate}: February 2027 has 28 days` },
  ],
  [
    'the month first',
    'antenatal',
    { dueDate: ['3', '27', '2027'] },
    { dueDate: `${noDueDate}: the day comes first, and then the month` },
  ],
  [
    'a day long past',
    'antenatal',
    { dueDate: daysFromToday(-43) },
    { dueDate: `${noDueDate}: this is more than 6 weeks ago` },
  ],
  [
    'a day too far ahead',
    'antenatal',
    { dueDate: daysFromToday(295) },
    { dueDate: `${noDueDate}: this is more than 42 weeks ahead` },
  ],
  ['half a day', 'antenatal', { dueDate: ['3', '', ''] }, { dueDate: noDueDate }],
  ['no day', 'antenatal', { dueDate: [] }, { dueDate: noDueDate }],
  [
    'no stage and no day',
    'antenatal',
    { pregnancyStage: '', dueDate: [] },
    { dueDate: noDueDate, pregnancyStage: 'Please specify how far along you are' },
  ],
  [
    'no earlier birth',
    'antenatal',
    { previousBirthType: [] },
    { previousBirthType: 'Please specify your previous birth type' },
  ],
  [
    'another earlier birth',
    'antenatal',
    { previousBirthType: 'stork' },
    { previousBirthType: 'Please specify your previous birth type' },
  ],
  [
    'two answers to one question',
    'antenatal',
    { isFirstBaby: ['yes', 'no'] },
    { isFirstBaby: 'Please select if this is your first baby' },
  ],
  ['another class', 'antenatal', { classType: 'crowd' }, { classType: 'Please select your preferred class type' }],
  ['another format', 'antenatal', { format: 'post' }, { format: 'Please select your preferred format' }],
  [
    '10,000 characters',
    'antenatal',
    { specificConcerns: long },
    { specificConcerns: 'Concerns must be 2,000 characters or fewer' },
  ],
  ['a short name', 'newborn', { name: 'A' }, { name: 'Name must be at least 2 characters' }],
  ['no address', 'newborn', { email: 'ada at example' }, { email: 'Please enter a valid email address' }],
  ['a negative age', 'newborn', { babyAgeDays: '-1' }, { babyAgeDays: noAge }],
  ['an age in words', 'newborn', { babyAgeDays: 'new' }, { babyAgeDays: noAge }],
  ['two ages', 'newborn', { babyAgeDays: ['1', '2'] }, { babyAgeDays: noAge }],
  [
    'a birth tomorrow',
    'newborn',
    { babyBornOn: daysFromToday(1) },
    { babyBornOn: 'Date of birth must be a real date, today or earlier' },
  ],
  [
    'an age that is not that of the birth date',
    'newborn',
    { babyAgeDays: '3', babyBornOn: daysFromToday(-20) },
    { babyAgeDays: 'A baby born on this day is 20 days old. Please correct one of the two' },
  ],
  ['another mode of delivery', 'newborn', { deliveryMode: ['Vaginal delivery', 'Stork'] }, { deliveryMode: notInList }],
  ['another tick', 'newborn', { overnightCareNeeded: 'maybe' }, { overnightCareNeeded: notInList }],
  [
    'a NUL',
    'newborn',
    { medicalConcerns: 'a\0b' },
    { medicalConcerns: 'Medical concerns has characters in it that cannot be shown. Please type it again' },
  ],
  ['another blood loss', 'postnatal', { estimatedBloodLoss: 'A lot' }, { estimatedBloodLoss: notInList }],
  ['another trauma', 'postnatal', { vaginalTrauma: 'Fifth degree tear' }, { vaginalTrauma: notInList }],
  [
    'an unreal optional day',
    'postnatal',
    { estimatedDueDate: ['31', '4', '2027'] },
    { estimatedDueDate: `${noDueDate}: April has 30 days` },
  ],
  [
    'a tear and none',
    'postnatal',
    { vaginalTrauma: ['No trauma', 'First degree tear'] },
    { vaginalTrauma: 'Please choose either No trauma, or what there was' },
  ],
  [
    '10,000 characters',
    'postnatal',
    { otherNeeds: long },
    { otherNeeds: 'Anything else must be 2,000 characters or fewer' },
  ],
  [
    'notes sent twice',
    'postnatal',
    { otherNeeds: ['a', 'b'] },
    { otherNeeds: 'Anything else cannot be read. Please type it again' },
  ],
  ...careForms.map((name): (typeof refused)[number] => ['no consent', name, { consent: [] }, { consent: noConsent }]),
  ...careForms.map((name): (typeof refused)[number] => [
    'another consent',
    name,
    { consent: 'yes' },
    { consent: noConsent },
  ]),
  ...careForms.map((name): (typeof refused)[number] => [
    'no name of the mother',
    name,
    { isForSomeoneElse: 'on', motherName: ' A ' },
    { motherName: "The mother's name must be at least 2 characters" },
  ]),
]

describe('invalid input', () => {
  test.each(refused)(
    '%s in the %s form shows a field error, preserves the typed values and stores nothing',
    async (_, name, change, errors) => {
      const typed = careFields(name, change)
      const answer = await sendFields(name, typed)
      expect(answer).toMatchObject({ status: 400, errors })
      expect(Object.keys(answer.errors ?? {})).toEqual(Object.keys(errors))
      for (const [field, value] of Object.entries(typed))
        if (value.length > 0) expect([answer.values?.[field]].flat()).toEqual([value].flat())
      expect(await countStored()).toBe(0)
      expect(await db.$count(outgoingMails)).toBe(0)
    },
  )

  test('an empty antenatal form shows every error, in the order of the form', async () => {
    const { errors } = await sendFields('antenatal', {})
    expect(Object.values(errors ?? {})).toEqual([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      noDueDate,
      'Please specify how far along you are',
      'Please select if this is your first baby',
      'Please select your preferred class type',
      'Please select your preferred format',
      noConsent,
    ])
  })
})

test('an email address with a likely typo is questioned once, and then accepted as it is', async () => {
  const typed = { ...careFields('newborn'), email: 'ada@gmial.com' }
  const question = 'Did you mean ada@gmail.com? If ada@gmial.com is right, please send the form again as it is.'
  const warned = await sendFields('newborn', typed)
  expect(warned).toMatchObject({ status: 400, errors: { email: question }, values: { emailSeen: 'ada@gmial.com' } })
  expect(await countStored()).toBe(0)
  // The question appears together with other errors, in the order of the form.
  const both = await sendFields('newborn', { ...typed, name: 'A', phone: '12' })
  expect(Object.entries(both.errors ?? {})).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['email', question],
    ['phone', 'Please give a phone number with at least 7 digits, or leave it empty'],
  ])
  // The question is not repeated because of another error.
  const wrong = await sendFields('newborn', { ...typed, emailSeen: 'ada@gmial.com', name: 'A' })
  expect(wrong.values).toMatchObject({ emailSeen: 'ada@gmial.com' })
  expect(await sendFields('newborn', { ...typed, emailSeen: 'ada@gmial.com' })).toMatchObject({ status: 200 })
  expect(await countStored()).toBe(1)
})

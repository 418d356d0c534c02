import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { deliveryModes } from '#app/enquiries/questions/common-questions.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { bloodLosses, vaginalTraumas } from '#app/enquiries/questions/postnatal.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  asForm,
  createNewbornRequest,
  createPostnatalRequest,
  createRegistration,
  newbornFields,
  postnatalFields,
  registrationFields,
} from '#test/factories/care.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

const runs = { numRuns: 40 }
// What people type: any script and emoji, but no control characters.
const words = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
const line = fc
  .string({ unit: 'grapheme-ascii', minLength: 2, maxLength: 90 })
  .filter((text) => text.trim().length >= 2)
const sender = { name: line, phone: fc.constantFrom('', '020 7946 0000') }
const some = (options: readonly string[]) => fc.subarray([...options])

const orNull = (text: string) => text.trim() || null
const listed = (list: string[]) => (list.length > 0 ? JSON.stringify(list) : null)

describe('accepted answers survive encryption and decryption unchanged', () => {
  test('in a registration', async () => {
    const typed = fc.record({
      ...sender,
      isFirstBaby: fc.constantFrom('yes', 'no'),
      previousBirthType: fc.constantFrom('vaginal', 'cesarean'),
      pregnancyStage: line,
      classType: fc.constantFrom('group', 'private'),
      format: fc.constantFrom('in-person', 'online'),
      specificConcerns: words,
      preferredBirthPlace: words,
      preferredTimes: words,
    })
    await fc.assert(
      fc.asyncProperty(typed, fc.integer({ min: -42, max: 294 }), async (fields, days) => {
        const row = await createRegistration({ ...fields, dueDate: daysFromToday(days) })
        const { classType, format } = fields
        expect(row).toMatchObject({ name: fields.name.trim(), dueDate: isoFromToday(days), classType, format })
        expect(decryptAnswers('antenatal_class_registrations', row.id, row)).toEqual({
          isFirstBaby: fields.isFirstBaby,
          previousBirthType: fields.isFirstBaby === 'no' ? fields.previousBirthType : null,
          pregnancyStage: fields.pregnancyStage.trim(),
          specificConcerns: orNull(fields.specificConcerns),
          preferredBirthPlace: orNull(fields.preferredBirthPlace),
          preferredTimes: orNull(fields.preferredTimes),
          giverNote: null,
        })
      }),
      runs,
    )
    expect(await db.$count(antenatalClassRegistrations)).toBeGreaterThanOrEqual(runs.numRuns)
  })

  test('in a newborn request', async () => {
    const typed = fc.record({
      ...sender,
      babyAgeDays: fc.nat(3650).map(String),
      deliveryMode: some(deliveryModes),
      babyComplications: words,
      medicalConcerns: words,
      overnightCareNeeded: fc.constantFrom<string[][]>([], ['on']),
      additionalCareNeeds: words,
      startWhen: line,
      preferredTimes: line,
      preferredContact: fc.constantFrom('', 'email', 'phone'),
      phone: fc.constant('020 7946 0000'),
      otherNeeds: words,
    })
    await fc.assert(
      fc.asyncProperty(typed, async (fields) => {
        const row = await createNewbornRequest(fields)
        expect(decryptAnswers('care_requests', row.id, row)).toMatchObject({
          babyAgeDays: fields.babyAgeDays,
          deliveryMode: listed(fields.deliveryMode),
          babyComplications: orNull(fields.babyComplications),
          medicalConcerns: orNull(fields.medicalConcerns),
          overnightCareNeeded: fields.overnightCareNeeded.length > 0 ? 'yes' : 'no',
          additionalCareNeeds: orNull(fields.additionalCareNeeds),
          startWhen: orNull(fields.startWhen),
          preferredTimes: orNull(fields.preferredTimes),
          preferredContact: orNull(fields.preferredContact),
          otherNeeds: orNull(fields.otherNeeds),
        })
      }),
      runs,
    )
  })

  test('in a postnatal request', async () => {
    const typed = fc.record({
      ...sender,
      plannedDeliveryMode: some(deliveryModes),
      deliveryMode: some(deliveryModes),
      estimatedBloodLoss: fc.constantFrom('', ...bloodLosses),
      vaginalTrauma: some(vaginalTraumas).filter((found) => found.length < 2 || !found.includes('No trauma')),
      vaginalTraumaDetails: words,
      maternalHealthIssues: words,
    })
    await fc.assert(
      fc.asyncProperty(typed, async (fields) => {
        const row = await createPostnatalRequest(fields)
        expect(decryptAnswers('care_requests', row.id, row)).toMatchObject({
          plannedDeliveryMode: listed(fields.plannedDeliveryMode),
          deliveryMode: listed(fields.deliveryMode),
          estimatedBloodLoss: fields.estimatedBloodLoss || null,
          vaginalTrauma: listed(fields.vaginalTrauma),
          vaginalTraumaDetails: orNull(fields.vaginalTraumaDetails),
          maternalHealthIssues: orNull(fields.maternalHealthIssues),
        })
      }),
      runs,
    )
  })
})

const forms = [
  ['antenatal', registrationFields],
  ['newborn_care', newbornFields],
  ['postnatal_care', postnatalFields],
] as const

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constant('a'.repeat(10_000)),
  fc.constant('\0'),
  fc.constant('__proto__'),
)

test.each(forms)(
  'any input to the %s form is accepted or rejected with a message, and never throws',
  (kind, fields) => {
    const names = Object.keys(fields())
    const mutation = fc.tuple(
      fc.constantFrom(...names, 'isForSomeoneElse', 'motherName', 'giverDueDate', 'giverNote', 'toString'),
      fc.array(anything, { maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 5 }), (mutations) => {
        const form = parseEnquiry(kind, asForm(fields(Object.fromEntries(mutations))))
        if (form.ok) return
        expect(Object.keys(form.errors).length).toBeGreaterThan(0)
        for (const message of Object.values(form.errors)) expect(message).toMatch(/^[A-Z].{10,}/)
      }),
      { numRuns: 300 },
    )
  },
)

test.each(forms)('a file in place of a text field of the %s form is rejected', (kind, fields) => {
  for (const name of ['name', 'consent']) {
    const form = asForm(fields())
    form.set(name, new File(['Ada'], 'ada.txt'))
    expect(parseEnquiry(kind, form).ok).toBe(false)
  }
})

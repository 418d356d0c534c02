import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { consentVersion } from '#app/enquiries/form/enquiry-content.server.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { careFields, careForms as names, sendCareForm as send, sendFields } from '#test/care-forms.ts'
import { createClass } from '#test/factories/content.ts'
import { ownerDb } from '#test/owner-database.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

const table = 'care_requests'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate antenatal_class_registrations, care_requests, outgoing_mails`)
})

describe('stored answers', () => {
  test('of a registration are encrypted, with the other fields in plain columns', async () => {
    const { sent } = await send('antenatal', { phone: '', specificConcerns: '  ' })
    const [row] = await db.select().from(antenatalClassRegistrations)
    if (!row) throw new Error('nothing was kept')
    expect(row).toMatchObject({
      reference: sent?.reference,
      phone: null,
      dueDate: isoFromToday(100),
      classType: 'group',
      format: 'online',
      isForSomeoneElse: false,
      motherName: null,
      consentVersion,
      status: 'new',
      quarantine: null,
    })
    expect(row.consentedAt).toBeInstanceOf(Date)
    expect(decryptAnswers('antenatal_class_registrations', row.id, row)).toEqual({
      isFirstBaby: 'no',
      previousBirthType: 'cesarean',
      pregnancyStage: '24 weeks',
      specificConcerns: null,
      preferredBirthPlace: 'At home',
      preferredTimes: 'Tuesday evenings',
      giverNote: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/24 weeks|cesarean|At home|Tuesday/)
  })

  test('of a first baby have no previous birth, whatever is sent, and a blank stage is worked out', async () => {
    await send('antenatal', {
      isFirstBaby: 'yes',
      previousBirthType: 'vaginal',
      pregnancyStage: '',
      dueDate: daysFromToday(109),
    })
    const [row] = await db.select().from(antenatalClassRegistrations)
    expect(row && decryptAnswers('antenatal_class_registrations', row.id, row)).toMatchObject({
      isFirstBaby: 'yes',
      previousBirthType: null,
      pregnancyStage: 'about 24 weeks and 3 days',
    })
  })

  test.each([
    ['days', { babyAgeDays: '12' }, '12'],
    ['a date of birth', { babyAgeDays: '', babyBornOn: daysFromToday(-9) }, '9'],
    ['nothing', { babyAgeDays: '' }, null],
  ])('of a newborn request have the age in days, or null, when it is entered as %s', async (_, change, babyAgeDays) => {
    await send('newborn', change)
    const [row] = await db.select().from(careRequests)
    expect(row?.careType).toBe('newborn_care')
    expect(row && decryptAnswers(table, row.id, row)).toMatchObject({
      babyAgeDays,
      deliveryMode: '["Vaginal delivery"]',
      overnightCareNeeded: 'yes',
      estimatedBloodLoss: null,
    })
  })

  test('of a postnatal request have lists as JSON and empty lists as null', async () => {
    await send('postnatal', {
      vaginalTrauma: [],
      deliveryMode: ['Caesarean section', 'Caesarean section'],
      estimatedBloodLoss: '',
      estimatedDueDate: ['', '', ''],
    })
    const [row] = await db.select().from(careRequests)
    expect(row).toMatchObject({ careType: 'postnatal_care', estimatedDueDate: null })
    expect(row && decryptAnswers(table, row.id, row)).toMatchObject({
      deliveryMode: '["Caesarean section"]',
      plannedDeliveryMode: '["Vaginal delivery"]',
      vaginalTrauma: null,
      estimatedBloodLoss: null,
      overnightCareNeeded: null,
      babyAgeDays: null,
    })
  })

  test.each(names)(
    'of a present in the %s form are only who asks and for whom, even when more was sent',
    async (name) => {
      await send(name, { isForSomeoneElse: 'on', motherName: 'Bea Lloyd', dueDate: 'never', babyAgeDays: '-3' })
      const rows = [...(await db.select().from(antenatalClassRegistrations)), ...(await db.select().from(careRequests))]
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ name: 'Ada Okafor', phone: '020 7946 0123', motherName: 'Bea Lloyd' })
      const filled = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)
      const common = ['id', 'reference', 'name', 'email', 'phone', 'status', 'createdAt', 'outcome', 'isUnderLegalHold']
      const technical = ['promisedBy', 'attemptId', 'searchText', 'careType']
      expect(filled.map(([column]) => column).filter((column) => ![...common, ...technical].includes(column))).toEqual([
        'isForSomeoneElse',
        'motherName',
      ])
    },
  )

  test.each(names)(
    'of a present in the %s form include a due date in its column and an encrypted note',
    async (name) => {
      const giverDueDate = daysFromToday(40)
      const giverNote = 'Please call after six. It is for her birthday.'
      const giver = { isForSomeoneElse: 'on', motherName: 'Bea Lloyd', giverDueDate, giverNote }
      expect((await send(name, giver)).sent).toBeDefined()
      const [registration] = await db.select().from(antenatalClassRegistrations)
      const [request] = await db.select().from(careRequests)
      expect(registration?.dueDate ?? request?.estimatedDueDate).toBe(isoFromToday(40))
      expect(JSON.stringify([registration, request])).not.toContain('birthday')
      const opened = registration
        ? decryptAnswers('antenatal_class_registrations', registration.id, registration)
        : request && decryptAnswers(table, request.id, request)
      expect(opened).toMatchObject({ giverNote })
      expect(Object.values(opened ?? {}).filter(Boolean)).toEqual([giverNote])
    },
  )

  test.each(names)(
    'of a present in the %s form require a real due date and a note of at most 1,000 characters',
    async (name) => {
      const wrong = { giverDueDate: ['31', '4', '2027'], giverNote: 'a'.repeat(1001) }
      expect(await send(name, { isForSomeoneElse: 'on', motherName: 'Bea Lloyd', ...wrong })).toMatchObject({
        status: 400,
        errors: {
          giverDueDate: 'Please check her due date: April has 30 days',
          giverNote: 'Your note must be 1,000 characters or fewer',
        },
      })
    },
  )
})

test.each(names)(
  'a %s form that cannot be stored shows an error without the message of the database driver',
  async (name) => {
    const [away, back] = name === 'antenatal' ? ['antenatal_class_registrations', 'away'] : ['care_requests', 'away']
    await ownerDb.execute(sql`alter table ${sql.identifier(away)} rename to ${sql.identifier(back)}`)
    try {
      const { status, failed, values: typed } = await send(name)
      expect(status).toBe(503)
      expect(failed).toEqual(
        name === 'antenatal'
          ? {
              title: 'Submission Error',
              description: 'There was an error submitting your registration. Please try again.',
            }
          : {
              title: 'Error submitting request',
              description:
                'There was a problem submitting your request: Unknown error occurred (Code: request-1). Please try again or contact us directly.',
            },
      )
      expect(typed).toMatchObject({ name: 'Ada Okafor', consent: 'on' })
    } finally {
      await ownerDb.execute(sql`alter table ${sql.identifier(back)} rename to ${sql.identifier(away)}`)
    }
  },
)

test('a registration that is sent again is told of its place, without the link of the place', async () => {
  const { id: classId, title } = await createClass({ amount: 120_00, payment: 'now' })
  const fields = careFields('antenatal', { classId })
  const first = await sendFields('antenatal', fields)
  expect(first.sent).toMatchObject({ place: { title, status: 'held', path: expect.any(String) } })
  const second = await sendFields('antenatal', { ...fields, email: String(fields.email).toUpperCase() })
  const place = { title, mustPayNow: true, status: 'held', number: 0, heldUntil: expect.any(Date) }
  expect(second.sent).toMatchObject({ reference: first.sent?.reference, place: { ...place, path: undefined } })
})

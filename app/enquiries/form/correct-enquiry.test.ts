import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { readForPrint } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { mailsTo, statuses, taken } from '#test/class-places.ts'
import { accepted, type Fields, newArrival, newbornFields, registrationFields } from '#test/factories/care.ts'
import { createClass } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { submitEnquiry } from './submit-enquiry.server.ts'

/** Somebody who registers, and sends the same form again with other answers. */
function someone() {
  const [fields, arrival] = [registrationFields({ name: 'Ada' }), newArrival()]
  return async (change: Fields) =>
    await submitEnquiry('antenatal', accepted('antenatal', { ...fields, ...change }), arrival)
}

test('a corrected registration keeps its place, with the new phone number', async () => {
  const { id } = await createClass({ places: 1 })
  const register = someone()
  const { reference } = await register({ classId: id })
  expect(await register({ classId: id, phone: '020 7946 0999' })).toMatchObject({ reference })
  expect(await findPlaceOf(reference)).toMatchObject({ phone: '020 7946 0999', status: 'held', classId: id })
  expect(await taken(id)).toBe(1)
})

test('a corrected email address gets the link that confirms the place', async () => {
  const { id } = await createClass({ places: 1 })
  const register = someone()
  await register({ classId: id, email: 'wrong@example.org' })
  await register({ classId: id, email: 'ada@example.org' })
  expect(await mailsTo('Ada')).toContain('class-place-unconfirmed')
})

test('choosing another class makes a new registration, because that class may be full', async () => {
  const [weekend, evenings] = [await createClass({ places: 1 }), await createClass({ places: 1 })]
  const register = someone()
  const { reference } = await register({ classId: weekend.id })
  expect((await register({ classId: evenings.id })).reference).not.toBe(reference)
  expect([await statuses(weekend.id), await statuses(evenings.id)]).toEqual([{ Ada: 'held' }, { Ada: 'held' }])
})

test('the same request sent from a second tab, with a capital in the email address, is stored once', async () => {
  const fields = newbornFields({ name: 'Ada Okafor', email: 'ada.okafor@example.org' })
  const send = async (change: Fields) =>
    await submitEnquiry('newborn_care', accepted('newborn_care', { ...fields, ...change }), newArrival())
  const { reference } = await send({})
  expect((await send({ email: 'Ada.Okafor@example.org' })).reference).toBe(reference)
  expect((await send({ email: 'other@example.org' })).reference).not.toBe(reference)
})

test('another family sent from the same page is never treated as a correction', async () => {
  const [fields, arrival] = [newbornFields(), newArrival()]
  const send = async (change: Fields) =>
    await submitEnquiry('newborn_care', accepted('newborn_care', { ...fields, ...change }), arrival)
  const { reference } = await send({ name: 'Ada Okafor' })
  expect((await send({ name: 'Bea Lund' })).reference).not.toBe(reference)
  const gift = await send({ name: 'Ada Okafor', isForSomeoneElse: 'on', motherName: 'Cleo Marsh' })
  expect(gift.reference).not.toBe(reference)
  expect((await send({ name: 'Ada Okafor', isForSomeoneElse: 'on', motherName: 'Dora Marsh' })).reference).not.toBe(
    gift.reference,
  )
})

test('a correction after printing is stored as a new request, so that the printout stays accurate', async () => {
  const [fields, arrival] = [newbornFields(), newArrival()]
  const send = async (change: Fields) =>
    await submitEnquiry('newborn_care', accepted('newborn_care', { ...fields, ...change }), arrival)
  const { reference } = await send({})
  const [row] = await db.select().from(careRequests).where(eq(careRequests.reference, reference))
  await readForPrint([{ kind: 'newborn_care', id: row?.id ?? '' }], { staff: await given.staff(), requestId: 'r' })
  expect((await send({ babyComplications: 'None, after all.' })).reference).not.toBe(reference)
})

test('an answer left out of a correction is cleared', async () => {
  const [fields, arrival] = [newbornFields(), newArrival()]
  const send = async (change: Fields) =>
    await submitEnquiry('newborn_care', accepted('newborn_care', { ...fields, ...change }), arrival)
  const { reference } = await send({})
  await send({ babyComplications: '', phone: '' })
  const read = async () => (await db.select().from(careRequests).where(eq(careRequests.reference, reference)))[0]
  expect(await read()).toMatchObject({ babyComplications: null, phone: null, consentedAt: expect.any(Date) })
})

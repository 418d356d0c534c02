import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { parseRegistration } from '#app/enquiries/antenatal/antenatal-registration.ts'
import { parseNewbornRequest } from '#app/enquiries/newborn/newborn-request.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { statuses, taken } from '#test/class-places.ts'
import { accepted, type Fields, newArrival, newbornFields, registrationFields } from '#test/given-care.ts'
import { givenClass } from '#test/given-content.ts'

import { submitEnquiry } from './submit-enquiry.server.ts'

/** Somebody who registers, and sends the same form again with other answers. */
function someone() {
  const [fields, arrival] = [registrationFields({ name: 'Ada' }), newArrival()]
  return async (change: Fields) =>
    await submitEnquiry('antenatal', accepted(parseRegistration, { ...fields, ...change }), arrival)
}

test('a corrected registration keeps its place, with the new phone number', async () => {
  const { id } = await givenClass({ places: 1 })
  const register = someone()
  const { reference } = await register({ classId: id })
  expect(await register({ classId: id, phone: '020 7946 0999' })).toMatchObject({ reference })
  expect(await findPlaceOf(reference)).toMatchObject({ phone: '020 7946 0999', status: 'confirmed', classId: id })
  expect(await taken(id)).toBe(1)
})

test('other dates give up the first place and take another', async () => {
  const [weekend, evenings] = [await givenClass({ places: 1 }), await givenClass({ places: 1 })]
  const register = someone()
  const { reference } = await register({ classId: weekend.id })
  expect(await register({ classId: evenings.id })).toMatchObject({ reference })
  expect([await statuses(weekend.id), await statuses(evenings.id)]).toEqual([{}, { Ada: 'confirmed' }])
  expect(await taken(weekend.id)).toBe(0)
})

test('a place that is paid stays with its registration, and the correction is one of its own', async () => {
  const { id } = await givenClass({ places: 2 })
  const register = someone()
  const { reference } = await register({ classId: id })
  await db.update(classPlaces).set({ paidPence: 12_000 }).where(eq(classPlaces.reference, reference))
  expect((await register({ classId: id, phone: '020 7946 0999' })).reference).not.toBe(reference)
})

test('what is not answered any more is emptied, and consent with it when the form is for someone else', async () => {
  const [fields, arrival] = [newbornFields(), newArrival()]
  const send = async (change: Fields) =>
    await submitEnquiry('newborn_care', accepted(parseNewbornRequest, { ...fields, ...change }), arrival)
  const { reference } = await send({})
  await send({ babyComplications: '', phone: '' })
  const read = async () => (await db.select().from(careRequests).where(eq(careRequests.reference, reference)))[0]
  expect(await read()).toMatchObject({ babyComplications: null, phone: null, consentedAt: expect.any(Date) })
  await send({ isForSomeoneElse: 'on', motherName: 'Bea Lund' })
  expect(await read()).toMatchObject({
    isForSomeoneElse: true,
    motherName: 'Bea Lund',
    consentedAt: null,
    medicalConcerns: null,
  })
})

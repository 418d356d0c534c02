import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { daysFromToday } from '#test/typed-day.ts'

/** The fields of a filled-in form: one that is sent several times has a list. */
export type Fields = Record<string, string | string[]>

const sender = () => ({ name: 'Ada Okafor', email: `ada.${randomUUID()}@example.com`, phone: '020 7946 0123' })

export function registrationFields(change: Fields = {}): Fields {
  return {
    ...sender(),
    isFirstBaby: 'no',
    previousBirthType: 'cesarean',
    pregnancyStage: '24 weeks',
    dueDate: daysFromToday(100),
    classType: 'group',
    format: 'online',
    specificConcerns: 'I am afraid of needles.',
    preferredBirthPlace: 'At home',
    preferredTimes: 'Tuesday evenings',
    consent: 'on',
    ...change,
  }
}

export function newbornFields(change: Fields = {}): Fields {
  return {
    ...sender(),
    babyAgeDays: '12',
    babyBornOn: ['', '', ''],
    deliveryMode: ['Vaginal delivery'],
    babyComplications: 'A little jaundice.',
    medicalConcerns: 'She sleeps a lot.',
    overnightCareNeeded: 'on',
    additionalCareNeeds: 'Twins, in fact.',
    postcode: 'SE5 8EF',
    startWhen: 'From next Monday',
    preferredContact: 'email',
    preferredTimes: 'Weekday mornings',
    otherNeeds: 'Steps at the door.',
    consent: 'on',
    ...change,
  }
}

export function postnatalFields(change: Fields = {}): Fields {
  return {
    ...sender(),
    estimatedDueDate: daysFromToday(-10),
    plannedDeliveryMode: ['Vaginal delivery'],
    deliveryMode: ['Assisted delivery (forceps/vacuum)', 'Caesarean section'],
    estimatedBloodLoss: '500-999ml (minor PPH)',
    vaginalTrauma: ['Episiotomy', 'Second degree tear'],
    vaginalTraumaDetails: 'The stitches sting.',
    maternalHealthIssues: 'High blood pressure.',
    medicalConcerns: 'I am dizzy in the morning.',
    additionalCareNeeds: 'Somebody to talk to.',
    postcode: 'SE5 8EF',
    startWhen: 'From next Monday',
    preferredContact: 'email',
    preferredTimes: 'Weekday mornings',
    otherNeeds: 'We speak Igbo at home.',
    consent: 'on',
    ...change,
  }
}

export async function createRegistration(change: Fields = {}) {
  const { reference } = await submitEnquiry(
    'antenatal',
    accepted('antenatal', registrationFields(change)),
    newArrival(),
  )
  const table = antenatalClassRegistrations
  return only(await db.select().from(table).where(eq(table.reference, reference)))
}

export async function createNewbornRequest(change: Fields = {}) {
  const { reference } = await submitEnquiry(
    'newborn_care',
    accepted('newborn_care', newbornFields(change)),
    newArrival(),
  )
  return only(await db.select().from(careRequests).where(eq(careRequests.reference, reference)))
}

export async function createPostnatalRequest(change: Fields = {}) {
  const request = accepted('postnatal_care', postnatalFields(change))
  const { reference } = await submitEnquiry('postnatal_care', request, newArrival())
  return only(await db.select().from(careRequests).where(eq(careRequests.reference, reference)))
}

/** As a browser sends them: a list as one entry for each value. */
export function asForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

export function accepted(kind: EnquiryKind, fields: Fields) {
  const form = parseEnquiry(kind, asForm(fields))
  if (!form.ok) throw new Error(`The form is not accepted: ${JSON.stringify(form.errors)}`)
  return form.value
}

export const newArrival = () => ({ attemptId: randomUUID(), suspicion: null })

function only<T>([row]: T[]): T {
  if (!row) throw new Error('Nothing was kept')
  return row
}

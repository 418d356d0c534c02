import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { cancelPlace, findPlaceOf } from '#app/care/classes/places/places.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { findAcknowledgementFacts } from '#app/enquiries/mail/enquiry-mails.jobs.server.tsx'
import { encryptedFields } from '#app/enquiries/schema.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { argsFor } from '#test/ask-action.ts'
import { createNewbornRequest, createRegistration } from '#test/factories/care.ts'
import { createClass } from '#test/factories/content.ts'
import { followLink } from '#test/follow-link.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { action, loader } from './consent-withdrawal.route.tsx'
import { withdrawalPath } from './consent-withdrawal.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate antenatal_class_registrations, care_requests, outgoing_mails`)
})

const withdrawals = () => db.$count(auditLog, eq(auditLog.action, 'withdrew consent'))

async function statusOf(answering: Promise<unknown>) {
  return ((await answering) as { init?: ResponseInit }).init?.status ?? 200
}

async function open(link: string) {
  return await statusOf(loader(await argsWith(link)))
}

async function confirm(link: string) {
  return await statusOf(action(await argsWith(link, new FormData())))
}

async function argsWith(link: string, body?: FormData) {
  const { path, cookie } = await followLink(link)
  const args = argsFor(path, body)
  args.request.headers.set('Cookie', cookie)
  return args
}

async function registrationOf(id: string) {
  const [row] = await db.select().from(antenatalClassRegistrations).where(eq(antenatalClassRegistrations.id, id))
  if (!row) throw new Error('The registration is gone')
  return row
}

const healthOf = (row: Awaited<ReturnType<typeof registrationOf>>) =>
  [...encryptedFields.antenatal_class_registrations, 'dueDate' as const]
    .filter((field) => field !== 'giverNote')
    .map((field) => row[field])

describe('the withdrawal link in the acknowledgement', () => {
  test('withdraws nothing on a GET request, which mail scanners send', async () => {
    const { id } = await createRegistration()
    expect(await open(withdrawalPath({ kind: 'antenatal', id }))).toBe(200)
    const row = await registrationOf(id)
    expect(row.consentWithdrawnAt).toBeNull()
    expect(healthOf(row)).not.toContain(null)
  })

  test('deletes the health answers once confirmed, and logs it; a second confirmation changes nothing', async () => {
    const [{ id }, other, before] = [await createRegistration(), await createRegistration(), await withdrawals()]
    const path = withdrawalPath({ kind: 'antenatal', id })
    expect(await confirm(path)).toBe(200)
    const row = await registrationOf(id)
    expect(row.consentWithdrawnAt).toBeInstanceOf(Date)
    expect(new Set(healthOf(row))).toEqual(new Set([null]))
    expect(row).toMatchObject({ name: 'Ada Okafor', classType: 'group' })
    expect(healthOf(await registrationOf(other.id))).not.toContain(null)
    expect(await confirm(path)).toBe(200)
    expect(await registrationOf(id)).toEqual(row)
    expect(await withdrawals()).toBe(before + 1)
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(sql`${id} = any(${auditLog.subjectIds})`)
    expect(entry).toMatchObject({ actorId: null, subject: 'antenatal_registration', requestId: 'request-1' })
  })

  test('names the place in a class, which stays, until it is given up', async () => {
    const { id: classId, title } = await createClass({ amount: 120_00, payment: 'now' })
    const { id, reference } = await createRegistration({ classId })
    const path = withdrawalPath({ kind: 'antenatal', id })
    const placeOn = async () =>
      ((await loader(await argsWith(path))) as { data: { consent?: { place?: object } } }).data.consent?.place
    expect(await placeOn()).toEqual({ title, path: expect.stringContaining('/classes/place?of=') })
    await confirm(path)
    expect(await placeOn()).toMatchObject({ title })
    const place = await findPlaceOf(reference)
    expect(place?.status).toBe('held')
    await transaction((tx) => cancelPlace(tx, place?.id ?? '', 'family'))
    expect(await placeOn()).toBeUndefined()
  })

  test.each([
    ['care came of it', { outcome: 'became care' } as const],
    ['it is under a legal hold', { isUnderLegalHold: true }],
  ])('preserves the answers when %s', async (_, change) => {
    const { id, babyAgeDays } = await createNewbornRequest()
    await db.update(careRequests).set(change).where(eq(careRequests.id, id))
    expect(await confirm(withdrawalPath({ kind: 'newborn_care', id }))).toBe(200)
    const [row] = await db.select().from(careRequests)
    expect(row?.consentWithdrawnAt).toBeInstanceOf(Date)
    expect(row?.babyAgeDays).toBe(babyAgeDays)
  })

  test('works for its own submission only', async () => {
    const { id } = await createRegistration()
    const own = withdrawalPath({ kind: 'antenatal', id })
    const { id: another } = await createRegistration()
    const forged = [own.replace(id, another), own.slice(0, -1), `${own}.x`, own.replace('antenatal', 'newborn_care')]
    for (const path of [...forged, '/consent/withdrawal', '/consent/withdrawal?of=contact.1.2']) {
      expect([await open(path), await confirm(path)], path).toEqual([404, 404])
    }
    expect((await registrationOf(another)).consentWithdrawnAt).toBeNull()
  })

  test('returns 404 when the submission has been deleted', async () => {
    const { id } = await createRegistration()
    await db.delete(antenatalClassRegistrations)
    const path = withdrawalPath({ kind: 'antenatal', id })
    expect([await open(path), await confirm(path)]).toEqual([404, 404])
  })
})

async function linkOf(kind: EnquiryKind, { reference }: { reference: string }) {
  return (await findAcknowledgementFacts(kind, reference))?.withdrawalPath
}

describe('the link in the mail', () => {
  test('is there for a registration, but not for a contact message or a request for someone else', async () => {
    const registration = await createRegistration()
    const present = await createRegistration({ isForSomeoneElse: 'on', motherName: 'Bea Lloyd' })
    const contact = await given.contact()
    expect(await linkOf('antenatal', registration)).toBe(withdrawalPath({ kind: 'antenatal', id: registration.id }))
    expect(await linkOf('antenatal', present)).toBeUndefined()
    expect(await linkOf('newborn_care', registration)).toBeUndefined()
    expect(await linkOf('contact', contact)).toBeUndefined()
  })
})

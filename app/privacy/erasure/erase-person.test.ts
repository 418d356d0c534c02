import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { contactSubmissions, enquiryNotes, familyMessages } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { makeRelease } from '#app/privacy/copy/release.server.ts'
import { fingerprintFile, readFingerprintFile } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { correctPerson } from '#app/privacy/people/correct-person.server.ts'
import { findPerson } from '#app/privacy/people/find-person.server.ts'
import { dataReleases } from '#app/privacy/schema.ts'
import { personalDataCorrections } from '#app/privacy/schema.ts'
import { stockAlerts } from '#app/shop/back-in-stock/stock-alert-schema.ts'
import { requestStockAlert } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { orders } from '#app/shop/schema.ts'
import { auditDetails } from '#app/staff/audit/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { addNote, setComplaintDates } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { eraseAgain } from './erase-again.server.ts'
import { erasePerson, findErasure } from './erase-person.server.ts'

const someone = () => `ada.${randomUUID()}@example.com`
const actor = async () => ({ staff: await given.staff(), requestId: 'a request' })
const erase = async (typed: string) => await erasePerson({ typed, records: null }, await actor())
const settings = { site_name: 'Hearthside', contact_email: 'us@example.com', contact_phone: '020 7946 0000' }

test('an erasure removes the back-in-stock alerts of an address and their mails, and again after a restore', async () => {
  const email = someone()
  const { id: productId } = await given.product({ stock: 0 })
  await requestStockAlert(productId, email)
  const savedAlerts = await db.select().from(stockAlerts).where(eq(stockAlerts.email, email))
  const found = await transaction((tx) => findPerson(tx, { typed: email, records: null }))
  expect(found.together.map(({ what, reference }) => [what, reference])).toEqual([
    ['Wants to hear when a product is back', savedAlerts[0]?.id.slice(-8)],
  ])
  await erase(email)
  expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
  expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, email))).toBe(0)
  await db.insert(stockAlerts).values(savedAlerts)
  await transaction((tx) => eraseAgain(tx, new Set()))
  expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
})

test('an erasure removes everything about a person, and its certificate names what the law requires to keep', async () => {
  const email = someone()
  const contact = await given.contact({ email, name: 'Ada Marker' })
  const [paid, unpaid] = [
    await createOrderRow({ email, isPaid: true }),
    await createOrderRow({ email, paymentStatus: 'cancelled', providerState: 'expired' }),
  ]
  const { staff } = await actor()
  await transaction(async (tx) => {
    await insertNote(tx, { submissionId: contact.id, note: 'Rang twice.', authorId: staff.id })
    const message = { submissionId: contact.id, type: 'addition', words: 'Twins.', phone: null } as const
    await insertFamilyMessage(tx, message)
    await queueMail(tx, { template: 'enquiry-acknowledgement', recipient: email, facts: { reference: randomUUID() } })
    await queueMail(tx, { template: 'order-confirmation', recipient: email, facts: { reference: paid.number } })
  })
  const query = { typed: email, records: null }
  await correctPerson(query, { name: 'Ada Okafor', email: null, phone: null }, await actor())
  await makeRelease(query, { choices: new Map(), settings, actor: await actor() })
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
  const [erasedMail] = mails.filter(({ facts }) => facts['reference'] !== paid.number)
  const file = join(config.dataDir, 'mail', `${erasedMail?.id}.eml`)
  await mkdir(join(config.dataDir, 'mail'), { recursive: true })
  await writeFile(file, `To: ${email}`)

  const certificate = await findErasure((await erase(email)) ?? '')
  expect(certificate?.erased).toEqual(
    expect.arrayContaining([
      { what: 'Contact submission', references: [contact.reference] },
      { what: 'Order', references: [unpaid.number] },
    ]),
  )
  expect(certificate?.retained).toEqual([
    { what: 'Order', reference: paid.number, why: expect.stringMatching(/^tax law requires us to keep/) as string },
  ])
  const left = await transaction((tx) => findPerson(tx, query))
  expect(left.together.map(({ id }) => id)).toEqual([paid.id])
  expect(left.mails.map(({ reference }) => reference)).toEqual([paid.number])
  expect(await db.$count(enquiryNotes, eq(enquiryNotes.submissionId, contact.id))).toBe(0)
  expect(await db.$count(familyMessages, eq(familyMessages.submissionId, contact.id))).toBe(0)
  expect(await db.$count(personalDataCorrections, eq(personalDataCorrections.recordId, contact.id))).toBe(0)
  expect((await db.select().from(dataReleases)).filter(({ recordIds }) => recordIds.includes(contact.id))).toEqual([])
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  const details = JSON.stringify([await db.select().from(auditDetails), certificate])
  for (const marker of ['Ada Marker', email]) expect(details).not.toContain(marker)
})

test('three requests at once make one certificate', async () => {
  const email = someone()
  await given.contact({ email })
  await transaction((tx) => queueMail(tx, { template: 'enquiry-acknowledgement', recipient: email, facts: {} }))
  const made = await Promise.all([erase(email), erase(email), erase(email)])
  expect(made.filter((certificate) => certificate !== undefined)).toHaveLength(1)
})

test.each([
  ['under legal hold', { isUnderLegalHold: true }, 'it is under legal hold'],
  ['that became care', { outcome: 'became care' as const }, 'it became care'],
])('a record %s is not erased', async (_, change, why) => {
  const email = someone()
  const { id, reference } = await given.contact({ email })
  await db.update(contactSubmissions).set(change).where(eq(contactSubmissions.id, id))
  expect(await erase(email)).toBeUndefined()
  const other = await given.contact({ email })
  expect((await findErasure((await erase(email)) ?? ''))?.retained).toEqual([
    { what: 'Contact submission', reference, why },
  ])
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, other.id))).toBe(0)
})

test('an open complaint is not erased', async () => {
  const email = someone()
  const { id } = await given.contact({ email, isComplaint: true })
  expect(await erase(email)).toBeUndefined()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
})

test('an erasure also removes notes that are added at the same moment', async () => {
  const email = someone()
  const { id } = await given.contact({ email })
  const by = await actor()
  const notes = Array.from({ length: 4 }, async () => await addNote('contact', id, 'At the same moment.', by))
  const [certificate] = await Promise.all([erase(email), Promise.allSettled(notes)])
  expect(certificate).toBeDefined()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(0)
  expect(await db.$count(enquiryNotes, eq(enquiryNotes.submissionId, id))).toBe(0)
})

test('records restored from an old backup are erased again, even if the backup has them under legal hold', async () => {
  const email = someone()
  const { id } = await given.contact({ email })
  const order = await createOrderRow({ email, paymentStatus: 'cancelled', providerState: 'expired' })
  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  await erase(email)
  const fingerprints = await readFingerprintFile()
  expect(await readFile(fingerprintFile, 'utf8')).not.toContain(id)

  const { searchText: _, ...before } = { ...row, searchText: undefined }
  await db.insert(contactSubmissions).values({ ...(before as NonNullable<typeof row>), isUnderLegalHold: true })
  await createOrderRow({ id: order.id, email, paymentStatus: 'pending', providerState: 'open' })
  const other = await given.contact({ email })
  expect(await transaction((tx) => eraseAgain(tx, fingerprints))).toBe(2)
  expect((await transaction((tx) => findPerson(tx, { typed: email, records: null }))).together).toMatchObject([
    { id: other.id },
  ])
  expect(await db.$count(orders, eq(orders.id, order.id))).toBe(0)
})

test('a complaint of the contact form stays with its case, which shows how it was dealt with', async () => {
  const email = someone()
  const { id } = await given.contact({ email, isComplaint: true })
  await setComplaintDates(id, { acknowledgedOn: londonDay(), answeredOn: londonDay() })
  expect(await erase(email)).toBeUndefined()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
})

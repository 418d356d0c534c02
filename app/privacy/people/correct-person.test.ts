import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { personalDataCorrections } from '#app/privacy/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { correctPerson } from './correct-person.server.ts'
import { findPerson } from './find-person.server.ts'

test('a correction changes all records of a person at once, and stores the old values encrypted', async () => {
  const [wrong, right] = [`ad.${randomUUID()}@example.com`, `ada.${randomUUID()}@example.com`]
  const contact = await given.contact({ email: wrong, name: 'Ada Okafor', phone: '020 7946 0142' })
  const order = await createOrderRow({ email: wrong, isPaid: true })
  const actor = { staff: await given.staff(), requestId: 'a request' }
  const query = { typed: wrong, records: null }
  const correction = { name: 'Ada Okafor-Bell', email: right, phone: null }
  expect((await correctPerson(query, correction, actor)).toSorted()).toEqual([contact.id, order.id].toSorted())

  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, contact.id))
  expect(row).toMatchObject({ name: 'Ada Okafor-Bell', email: right, phone: '020 7946 0142' })
  const [bought] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(bought).toMatchObject({ name: 'Ada Okafor-Bell', email: right })

  const { together } = await transaction((tx) => findPerson(tx, { typed: right, records: null }))
  const before = together.flatMap(({ sections }) => sections.filter(({ title }) => title === 'Before it was corrected'))
  expect(before.flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual([
    'Ada Okafor',
    wrong,
    'Ada Okafor',
    wrong,
  ])
  const [stored] = await db
    .select()
    .from(personalDataCorrections)
    .where(eq(personalDataCorrections.recordId, contact.id))
  expect(stored?.oldValues).not.toContain('Ada')
  const [step] = await listAccess('contact_submission', contact.id)
  expect([step?.action, step?.details]).toEqual([personalDataEvents.corrected.action, null])
  // Making the same correction again changes nothing.
  expect(await correctPerson({ typed: right, records: null }, correction, actor)).toEqual([])
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { listSubmissions } from '#test/listed-submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

import { listOf } from './enquiry-lists.ts'
import { findEnquiries } from './find-enquiries.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
})

describe.each(enquiryKinds)('%s', (kind) => {
  const { table } = kindTables[kind]

  async function namesFound(search: string) {
    const query = readListQuery(new URLSearchParams({ search }), listOf(kind).rules)
    return await transaction(async (tx) => {
      const listed = await listSubmissions(tx, kind, query)
      const found = await findEnquiries(tx, search, 5)
      expect(found.map(({ name }) => name)).toEqual(listed.rows.map(({ name }) => name))
      return listed.rows.map(({ name }) => name)
    })
  }

  test.each([
    ['zoe', 'Zoë Ardern'],
    ['ZOË', 'Zoë Ardern'],
    ['ardèrn', 'Zoë Ardern'],
    ["o'brien", 'Ada O’Brien'],
    ['o’brien', 'Ada O’Brien'],
    ['obrien', 'Ada O’Brien'],
    ['o brien', 'Ada O’Brien'],
    ["o'brien", 'Ada O Brien'],
    ["O'BRIEN", "Ada O'Brien"],
    ['smith-jones', 'Bea Smith–Jones'],
  ])('a search for %s finds %s', async (search, name) => {
    await createSubmission(kind, { name })
    await createSubmission(kind, { name: 'Cleo Lloyd' })
    expect(await namesFound(search)).toEqual([name])
  })

  test('a phone number is found with any spacing, in national or international form', async () => {
    const { id } = await createSubmission(kind, { name: 'Ada' })
    const other = await createSubmission(kind, { name: 'Bea' })
    await db.update(table).set({ phone: '01632 960 001' }).where(eq(table.id, other.id))
    const typed = ['020 7946 0321', '02079460321', '+442079460321', '+44 (0)20 7946 0321', '0044 2079 460321', '0321']
    for (const phone of ['020 7946 0321', '+44 20 7946 0321', '(020) 7946-0321']) {
      await db.update(table).set({ phone }).where(eq(table.id, id))
      for (const search of typed) expect(await namesFound(search), `${search} for ${phone}`).toEqual(['Ada'])
    }
  })

  test('a reference is found with or without its hyphen, in upper or lower case', async () => {
    const { reference } = await createSubmission(kind, { name: 'Ada' })
    await createSubmission(kind, { name: 'Bea' })
    const [start = '', end = ''] = reference.split('-')
    for (const search of [reference, start + end, `${start} ${end}`, (start + end).toLowerCase(), `${start}–${end}`])
      expect(await namesFound(search), search).toEqual(['Ada'])
  })
})

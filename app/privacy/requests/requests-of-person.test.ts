import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { emptyPerson } from '#app/desk-parts/personal-data/personal-data.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { insertCase } from '#app/privacy/cases/change-case.server.ts'
import { ownerDb } from '#test/owner-database.ts'

import { privacyRequest } from './request.kind.server.ts'
import { findPersonalData } from './requests-of-person.server.ts'
import { privacyRequests } from './requests-schema.ts'

const newRequest = {
  type: 'access' as const,
  channel: 'letter' as const,
  receivedOn: '2026-01-10',
  name: 'Wren Abara',
  email: 'wren@example.com',
  phone: null,
  words: 'Everything about the twins, please.',
}
const wren = { ...emptyPerson(), emails: ['Wren@Example.com'] }
const find = async () => await transaction((tx) => findPersonalData(tx, wren))

beforeEach(async () => {
  await ownerDb.execute(sql`truncate privacy_requests cascade`)
})

test('a request is found with the person who made it, including its original text', async () => {
  const created = await transaction((tx) => insertCase(tx, privacyRequest, newRequest))
  await transaction((tx) =>
    insertCase(tx, privacyRequest, { ...newRequest, name: 'Ida Moss', email: 'ida@example.com' }),
  )
  expect(await find()).toMatchObject([
    { reference: created?.reference, matches: ['email'], deletionBlock: 'it is not answered yet' },
  ])
  expect(JSON.stringify(await find())).toContain('Everything about the twins')
})

test('an ended request is kept for the period in the retention schedule', async () => {
  await transaction((tx) => insertCase(tx, privacyRequest, newRequest))
  await db.update(privacyRequests).set({ resolution: 'answered', endedOn: '2026-02-01' })
  expect((await find())[0]?.deletionBlock).toContain('6 years')
})

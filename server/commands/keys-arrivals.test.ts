import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { asc, eq, getTableName, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { countEncrypted, rotateEncryption } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { listNotes } from '#app/enquiries/inbox/actions/notes.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds, isConsentKind } from '#app/enquiries/kinds.ts'
import { encryptedFields } from '#app/enquiries/schema.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { databaseOver, db, transaction } from '#app/platform/database/db.server.ts'
import { createNewbornRequest, createPostnatalRequest, createRegistration } from '#test/factories/care.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

const client = new Client({ connectionString: config.databaseUrl })
const database = databaseOver(client)
beforeAll(() => client.connect())
afterAll(() => client.end())

type Created = { id: string }

/** One of each kind with every question answered. */
const send: Record<EnquiryKind, (words: string) => Promise<Created>> = {
  contact: (words) => given.contact({ message: words }),
  antenatal: (words) => createRegistration({ specificConcerns: words, preferredTimes: words }),
  newborn_care: (words) => createNewbornRequest({ otherNeeds: words, babyComplications: words }),
  postnatal_care: (words) => createPostnatalRequest({ otherNeeds: words, vaginalTraumaDetails: words }),
}

/** Simulates a new first key in ENCRYPTION_KEY and returns its id. */
function addFirstKey() {
  const key = randomBytes(32)
  const id = createHash('sha256').update(key).digest('hex').slice(0, 12)
  config.encryptionKeys.unshift({ id, key })
  return id
}

async function decryptAll(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  const sealed = getTableName(table)
  const rows = await db.select().from(table).where(within).orderBy(asc(table.id))
  return new Map(
    rows.map((row) => [row.id, decryptAnswers(sealed, row.id, row as Parameters<typeof decryptAnswers>[2])]),
  )
}

// Other files of this process share the configuration.
const keysBefore = [...config.encryptionKeys]
afterEach(() => {
  config.encryptionKeys.splice(0, Infinity, ...keysBefore)
})

test('a rotation during submissions, new notes and withdrawals of consent leaves nothing unreadable or on the old key', async () => {
  const maya = { staff: await given.staff(), requestId: 'request-1' }
  const early: Record<EnquiryKind, Created[]> = { contact: [], antenatal: [], newborn_care: [], postnatal_care: [] }
  for (const kind of enquiryKinds) {
    for (let n = 0; n < 24; n += 1) early[kind].push(await send[kind](`Early ${n} ${randomUUID()}`))
    for (const { id } of early[kind].slice(0, 12)) await addNote(kind, id, `A note on ${id}`, maya)
  }
  const before = new Map(await Promise.all(enquiryKinds.map(async (kind) => [kind, await decryptAll(kind)] as const)))
  const first = addFirstKey()

  const rotation = { isRunning: true }
  const late = new Map<string, string>()
  const noted = new Map<string, string>()
  const withdrawn = new Set<string>()
  async function arrive(kind: EnquiryKind) {
    for (let n = 0; rotation.isRunning || n < 5; n += 1) {
      const words = `Late ${n} ${randomUUID()}`
      const { id } = await send[kind](words)
      late.set(id, words)
      if (n % 3 === 0 && (await addNote(kind, id, `Noted ${id}`, maya))) noted.set(id, `Noted ${id}`)
    }
  }
  async function withdraw(kind: EnquiryKind) {
    if (!isConsentKind(kind)) return
    // In reverse, against the order of the rotation.
    for (const { id } of early[kind].slice(12).toReversed()) {
      await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-1' })
      withdrawn.add(id)
    }
  }
  const everyoneElse = enquiryKinds.flatMap((kind) => [arrive(kind), withdraw(kind)])
  await rotateEncryption(database)
  rotation.isRunning = false
  await Promise.all(everyoneElse)

  expect(new Set((await countEncrypted(database)).keys())).toEqual(new Set([first]))
  config.encryptionKeys.splice(1)
  for (const kind of enquiryKinds) {
    const decrypted = await decryptAll(kind)
    for (const [id, answers] of before.get(kind) ?? []) {
      const nothing = Object.fromEntries(Object.keys(answers).map((field) => [field, null]))
      expect(decrypted.get(id), `${kind} ${id}`).toEqual(withdrawn.has(id) ? nothing : answers)
    }
    expect(decrypted.size).toBeGreaterThan(24)
  }
  const allDecrypted = new Map((await Promise.all(enquiryKinds.map(decryptAll))).flatMap((decrypted) => [...decrypted]))
  for (const [id, words] of late) expect(Object.values(allDecrypted.get(id) ?? {})).toContain(words)
  for (const [id, note] of noted) {
    expect(await transaction((tx) => listNotes(tx, [id]))).toMatchObject([{ note, author: 'Maya Singh' }])
  }
  const notes = await Promise.all(early.contact.slice(0, 12).map(({ id }) => transaction((tx) => listNotes(tx, [id]))))
  expect(notes.map((found) => found.length)).toEqual(Array(12).fill(1))
})

test('the forms of this test fill every encrypted column', async () => {
  const rows = await Promise.all([
    db.select().from(contactSubmissions),
    db.select().from(antenatalClassRegistrations).where(eq(antenatalClassRegistrations.isForSomeoneElse, false)),
    db.select().from(careRequests),
  ])
  const tables = ['contact_submissions', 'antenatal_class_registrations', 'care_requests'] as const
  for (const [index, table] of tables.entries()) {
    const found: object[] = rows[index] ?? []
    // Only a request for someone else has a note.
    const fields = encryptedFields[table].filter((field) => field !== 'giverNote')
    const empty = fields.filter((field) => !found.some((row) => Reflect.get(row, field) !== null))
    expect(empty).toEqual([])
  }
  const { rows: notes } = await db.execute(sql`select from enquiry_notes limit 1`)
  expect(notes).toHaveLength(1)
})

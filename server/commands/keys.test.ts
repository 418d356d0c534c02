import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { encryptAnswers, type EncryptedTable } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import {
  countEncrypted,
  rotateEncryption,
  encryptedColumns,
} from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import { encryptedFields } from '#app/enquiries/schema.ts'
import { contactSubmissions, enquiryNotes } from '#app/enquiries/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { retireKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { databaseOver, db, transaction } from '#app/platform/database/db.server.ts'
import { keysInUse } from '#app/platform/schema.ts'
import { runProcess } from '#test/command-process.ts'
import { decryptMessage } from '#test/decrypt-message.ts'
import { createCorrectionAndCopy, createPrivacyRegisters } from '#test/factories/privacy.ts'
import { given } from '#test/given.ts'

import { makeSubmissions } from './demo.ts'
import { describeKeys } from './keys.ts'

const client = new Client({ connectionString: config.databaseUrl })
const database = databaseOver(client)
const keysBefore = [...config.encryptionKeys]
beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await db.delete(contactSubmissions)
  await db.delete(keysInUse)
  config.encryptionKeys.splice(0, Infinity, ...keysBefore)
})

/** Simulates a new first key in ENCRYPTION_KEY and returns its id. */
function addFirstKey() {
  const key = randomBytes(32)
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
  config.encryptionKeys.unshift({ id, key })
  return id
}

const oldest = () => config.encryptionKeys.at(-1)?.id ?? ''
const encoded = () => config.encryptionKeys.map(({ key }) => key.toString('base64')).join(',')

async function readMessages() {
  const rows = await db.select().from(contactSubmissions)
  return new Map(rows.map((row) => [row.id, decryptMessage(row)]))
}

// Each batch has two hundred rows.
describe('key rotation', () => {
  test('leaves every value readable and encrypted with the first key', async () => {
    await makeSubmissions(client, 250, 'rotation', ['contact'])
    const before = await readMessages()
    const first = addFirstKey()
    expect(await rotateEncryption(database)).toBe(250)
    expect(await countEncrypted(database)).toEqual(new Map([[first, 250]]))
    config.encryptionKeys.splice(1)
    expect(await readMessages()).toEqual(before)
    expect(await rotateEncryption(database)).toBe(0)
  })

  test('is safe while submissions arrive and are opened, binned and deleted', async () => {
    await makeSubmissions(client, 600, 'arrivals', ['contact'])
    const ids = [...(await readMessages()).keys()]
    const first = addFirstKey()
    const rotation = { isRunning: true }
    const sent = new Map<string, string>()
    async function visit(visitor: number) {
      for (let n = 0; rotation.isRunning || n < 10; n += 1) {
        const message = `Message ${n} of ${visitor}, ${randomUUID()}`
        const typed = {
          name: 'Ada',
          email: `${visitor}@example.com`,
          phone: null,
          subject: 'A question',
          message,
          isComplaint: false,
        }
        const { reference } = await submitEnquiry('contact', typed, { attemptId: randomUUID(), suspicion: null })
        sent.set(reference, message)
      }
    }
    async function work(everyNth: number) {
      // Many at once and against the rotation's order: this must not deadlock.
      for (let at = ids.length - 1; at >= 0; at -= 40 * everyNth) {
        const some = sql.param(ids.slice(Math.max(0, at - 40), at).toReversed())
        await db.execute(
          sql`update contact_submissions set status = 'viewed', viewed_at = now() where id = any(${some}::uuid[])`,
        )
        await db.delete(contactSubmissions).where(eq(contactSubmissions.id, ids[at] ?? ''))
      }
    }
    const everyoneElse = [visit(1), visit(2), visit(3), work(1), work(2)]
    await rotateEncryption(database)
    rotation.isRunning = false
    await Promise.all(everyoneElse)

    expect(new Set((await countEncrypted(database)).keys())).toEqual(new Set([first]))
    config.encryptionKeys.splice(1)
    const opened = new Set((await readMessages()).values())
    expect([...sent.values()].filter((message) => !opened.has(message))).toEqual([])
  })

  test('waits for a locked row, and holds no locks meanwhile', async () => {
    const [earlier, later] = [await given.contact(), await given.contact()]
    const first = addFirstKey()
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = transaction(async (tx) => {
      await tx.execute(sql`select from contact_submissions where id = ${later.id} for update`)
      held.resolve()
      await released.promise
      await tx.execute(sql`select from contact_submissions where id = ${earlier.id} for update`)
    })
    await held.promise
    const rotating = rotateEncryption(database)
    await whenBlocked()
    released.resolve()
    await holding
    expect(await rotating).toBe(2)
    expect([...(await countEncrypted(database)).keys()]).toEqual([first])
  })

  test('continues where it was interrupted', async () => {
    await makeSubmissions(client, 250, 'interrupted', ['contact'])
    const before = await readMessages()
    const [first, old] = [addFirstKey(), oldest()]
    const interrupted = rotateEncryption(database, {
      onBatch: () => {
        throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    const half = await countEncrypted(database)
    expect(half.get(first)).toBeGreaterThan(0)
    expect(half.get(old)).toBeGreaterThan(0)
    expect(await readMessages()).toEqual(before)

    expect(await rotateEncryption(database)).toBe(half.get(old))
    config.encryptionKeys.splice(1)
    expect(await readMessages()).toEqual(before)
  })

  test('leaves a value that cannot be decrypted unchanged, and reports it', async () => {
    const [whole, altered] = [await given.contact(), await given.contact()]
    const old = oldest()
    await db
      .update(contactSubmissions)
      .set({ message: sql`left(message, -8) || 'AAAAAAA='` })
      .where(eq(contactSubmissions.id, altered.id))
    const first = addFirstKey()
    const { code, output } = await runProcess('keys', ['rotate'], { ENCRYPTION_KEY: encoded() })
    expect(output).toContain('Encrypted anew: 1 value.')
    expect(output).toContain('1 value is not encrypted with the first key')
    expect(code).toBe(1)
    expect(await countEncrypted(database)).toEqual(
      new Map([
        [first, 1],
        [old, 1],
      ]),
    )
    expect(
      decryptMessage(
        (await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, whole.id)))[0] ?? whole,
      ),
    ).toContain('Tuesday')
  })
})

describe('npm run keys', () => {
  test('rotates, and reports how many values each key has encrypted', async () => {
    await makeSubmissions(client, 3, 'said', ['contact'])
    const [first, old] = [addFirstKey(), oldest()]
    expect(await describeKeys(database)).toBe(
      `0 values encrypted with ${first}: the first key, which encrypts what is new\n3 values encrypted with ${old}: still needed`,
    )
    const { code, output } = await runProcess('keys', ['rotate'], { ENCRYPTION_KEY: encoded(), LOG_LEVEL: 'silent' })
    expect(output).toBe(
      `Encrypted anew: 3 values.\n3 values encrypted with ${first}: the first key, which encrypts what is new\n0 values encrypted with ${old}: only older backups need it`,
    )
    expect(code).toBe(0)
    config.encryptionKeys.splice(0, 1)
    expect(await describeKeys(database)).toContain(`3 values encrypted with ${first}: MISSING in ENCRYPTION_KEY`)
  })
})

test('every column that holds encrypted values is included in the rotation', async () => {
  const { id: submissionId } = await given.contact()
  await given.registration(answered('antenatal_class_registrations'))
  const { id } = await given.careRequest({ careType: 'newborn_care' })
  const withdrawal = { channel: 'phone', saidBy: 'Ada', saidOn: '2026-01-31' } as const
  await withdrawConsent(
    { kind: 'newborn_care', id },
    { staff: await given.staff(), requestId: 'a request' },
    withdrawal,
  )
  await given.careRequest(answered('care_requests'))
  const noteId = randomUUID()
  const answers = { note: 'A note', keptReason: 'A reason' }
  const { note, keptReason } = encryptAnswers('enquiry_notes', noteId, answers)
  const reasonToKeep = { keptAt: new Date(), keptReason: keptReason ?? '' }
  await db.insert(enquiryNotes).values({ id: noteId, submissionId, note: note ?? '', ...reasonToKeep })
  const call = { submissionId, type: 'call', words: 'Today', phone: '020 7946 0999' } as const
  await transaction((tx) => insertFamilyMessage(tx, call))
  await createCorrectionAndCopy()
  await createPrivacyRegisters()
  config.sessionSecrets.push('a secret of former times, long enough')
  await transaction((tx) => retireKeys(tx, 'tried', null))
  config.sessionSecrets.pop()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`)
  const encrypting: { table: string; column: string }[] = []
  for (const { table, column } of rows) {
    const isEncrypted = sql`${sql.identifier(column)} ~ '^[0-9a-f]{8}\\.[A-Za-z0-9+/]{38}'`
    const { rows: found } = await db.execute(sql`select from ${sql.identifier(table)} where ${isEncrypted} limit 1`)
    if (found.length > 0) encrypting.push({ table, column })
  }
  const inOrder = (columns: typeof encrypting) => columns.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(inOrder(encrypting)).toEqual(inOrder(encryptedColumns))
})

function answered(table: EncryptedTable) {
  return Object.fromEntries(encryptedFields[table].map((field) => [field, 'An answer']))
}

/** Resolves once the rotation waits for a lock. */
async function whenBlocked() {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}

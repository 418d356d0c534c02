import { randomBytes } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { secretIdOf } from '#app/platform/crypto/crypto.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { keysInUse } from '#app/platform/schema.ts'
import { siteEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { runProcess } from '#test/command-process.ts'
import { given } from '#test/given.ts'

import { removeOlderKeys, refuseOtherKeys } from './keys-in-use.ts'

const [keys, secrets] = [[...config.encryptionKeys], [...config.sessionSecrets]]
const own = keys[0]?.id ?? ''
const other = { id: 'deadbeef', key: randomBytes(32) }
const otherSecret = randomBytes(32).toString('base64')

beforeEach(async () => void (await db.delete(keysInUse)))
afterEach(() => {
  config.encryptionKeys.splice(0, Infinity, ...keys)
  config.sessionSecrets.splice(0, Infinity, ...secrets)
})

describe('an installation that has been started before', () => {
  beforeEach(async () => await refuseOtherKeys(db))

  test('does not start with another encryption key, and says which one it needs', async () => {
    config.encryptionKeys.splice(0, 1, other)
    await expect(refuseOtherKeys(db)).rejects.toThrow(
      `The data here need the encryption key ${own}, which is not in ENCRYPTION_KEY: set ENCRYPTION_KEY to the one`,
    )
  })

  test('does not start with another session secret', async () => {
    config.sessionSecrets.splice(0, 1, otherSecret)
    await expect(refuseOtherKeys(db)).rejects.toThrow(
      `The data here need the session secret ${secretIdOf(secrets[0] ?? '')}, which is not in SESSION_SECRET`,
    )
  })

  test('starts with new keys in front, and from then on needs all of them', async () => {
    config.encryptionKeys.unshift(other)
    config.sessionSecrets.unshift(otherSecret)
    await refuseOtherKeys(db)
    config.encryptionKeys.splice(0, 1)
    await expect(refuseOtherKeys(db)).rejects.toThrow('the encryption key deadbeef, which is not in ENCRYPTION_KEY')
  })

  test('no longer needs the older keys after their rotation', async () => {
    config.encryptionKeys.unshift(other)
    await refuseOtherKeys(db)
    await removeOlderKeys(db, 'encryption')
    config.encryptionKeys.splice(1)
    await refuseOtherKeys(db)
  })

  test('starts without a lost key after "keys forget"', async () => {
    const env = { ENCRYPTION_KEY: other.key.toString('base64') }
    expect(await runProcess('keys', ['rotate'], env)).toMatchObject({ code: 1 })
    const { code, output } = await runProcess('keys', ['forget', own], env)
    expect(output).toBe('Hearthside starts with the keys that it has now.')
    expect(code).toBe(0)
    expect(await runProcess('audit', ['verify'], env)).toMatchObject({ code: 0 })
  })
})

describe('data from before keys were recorded', () => {
  test('are checked for the key that encrypted them', async () => {
    await given.contact()
    config.encryptionKeys.splice(0, 1, other)
    await expect(refuseOtherKeys(db)).rejects.toThrow(`The data here need the encryption key ${own}`)
    expect(await db.$count(keysInUse)).toBe(0)
    config.encryptionKeys.splice(0, 1, ...keys)
    await refuseOtherKeys(db)
    expect(await db.$count(keysInUse, sql`id = ${own}`)).toBe(1)
  })

  test('are checked for the secret that signed the audit log', async () => {
    const about = { staff: null, subject: 'site' as const, ids: [], requestId: null }
    await transaction((tx) => recordAuditEvent(tx, { ...about, event: siteEvents.sessionSecretRotated }))
    config.sessionSecrets.splice(0, 1, otherSecret)
    await expect(refuseOtherKeys(db)).rejects.toThrow('The data here need the session secret')
    // The encryption key is not recorded either: the refused start may have generated it itself.
    expect(await db.$count(keysInUse)).toBe(0)
  })
})

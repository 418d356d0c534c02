import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

import type { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { runProcess, runScript } from '#test/command-process.ts'
import { fingerprint } from '#test/factories/backup.ts'
import { backUp, connect, emptyInstallation, newArchivePath } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'

import { checkArchive, restoreArchive } from './restore-archive.ts'

const keysBefore = [...config.encryptionKeys]
let file = ''
let whole = Buffer.alloc(0)
let installation: Awaited<ReturnType<typeof emptyInstallation>>

beforeAll(async () => {
  const client = await connect(config.databaseUrl)
  await makeSubmissions(client, 20, 'refusals')
  await client.query(noteRun('running'))
  await client.end()
  await given.staff()
  file = await newArchivePath()
  await backUp(file)
  whole = await readFile(file)
})

beforeEach(async () => {
  config.encryptionKeys.splice(0, Infinity, ...keysBefore)
  installation = await emptyInstallation()
})
afterEach(() => installation.client.end())

function newKey() {
  const key = randomBytes(32)
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}

function noteRun(outcome: string) {
  return `insert into backup_runs (id, started_at, place, name, outcome)
    values (gen_random_uuid(), now(), '/mnt/backups', 'hearthside-2026-11-26T0340Z.backup', '${outcome}')`
}

async function restore(client: Client) {
  const header = await checkArchive(file)
  return await restoreArchive(client, { file, header })
}

async function expectRefusal(expected: RegExp) {
  const { client } = installation
  const before = await fingerprint(client)
  await expect(restore(client)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(expected),
  })
  expect(await fingerprint(client)).toEqual(before)
}

describe('an intact archive', () => {
  beforeEach(() => writeFile(file, whole))

  test('is refused without its encryption key', async () => {
    config.encryptionKeys.splice(0, 1, newKey())
    await expectRefusal(/^This archive needs the encryption key [0-9a-f]{8}, which is not here\. Set ENCRYPTION_KEY/)
  })

  test('requires every key that encrypted something, whichever of them comes first', async () => {
    config.encryptionKeys.unshift(newKey())
    const [newer, older] = config.encryptionKeys.map(({ id }) => id)
    await backUp(file)
    config.encryptionKeys.splice(1)
    await expectRefusal(new RegExp(`needs the encryption key ${older}, which`))
    config.encryptionKeys.splice(0, 1, ...keysBefore)
    await expectRefusal(new RegExp(`needs the encryption key ${newer}, which`))
  })

  test('is refused with another session secret unless --other-session-secret is set', async () => {
    const env = { ...installation.env, SESSION_SECRET: 'another session secret, long enough' }
    const refused = await runProcess('restore', [file], env)
    expect(refused.output).toMatch(
      /^This archive was made with another SESSION_SECRET\..* --other-session-secret: [^\n]*$/,
    )
    expect(refused.code).toBe(1)
    const taken = await runProcess('restore', ['--other-session-secret', file], env)
    expect(taken.output).toMatch(/^Restored /)
    expect(taken.code).toBe(0)
  })

  test('is refused by an installation that is in use', async () => {
    await installation.client.query(`insert into cms_users (id, email, first_name, last_name, role)
      values (gen_random_uuid(), 'ada@example.org', 'Ada', 'Okafor', 'admin')`)
    await expectRefusal(/^This installation is in use: its table cms_users has rows\./)
  })

  test('is refused by an installation into which it was already restored', async () => {
    await restore(installation.client)
    await expectRefusal(/^This installation is in use: its table \w+ has rows\./)
  })

  test('is refused while a site is running on the database', async () => {
    await installation.client.query("set application_name = 'hearthside listen'")
    await expectRefusal(/^Hearthside is running on this database: stop it, restore, and start it again\.$/)
  })

  test('is accepted by an installation that holds only the rows of its first start', async () => {
    const script = `const { createSetUpInvite } = await import('./app/staff/users/invites.server.ts')
      await createSetUpInvite()
      process.exit()`
    await runScript(script, installation.env)
    const planted = await installation.client.query('select from audit_log')
    expect(planted.rowCount).toBe(1)
    expect(await restore(installation.client)).toMatchObject({ files: 0 })
  })

  test('is accepted after a scheduled backup, and removes the record of that run', async () => {
    const { client } = installation
    await client.query(`${noteRun('succeeded')};
      insert into backups (file, made_at) values ('/mnt/backups/hearthside-2026-11-26T0340Z.backup', now());
      insert into opening_steps (step, done_at) values ('backups', now())`)
    expect(await restore(client)).toMatchObject({ files: 0 })
    expect((await client.query('select from backup_runs')).rowCount).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { runProcess } from '#test/command-process.ts'
import { emptyInstallation, keysOfSite, newArchivePath } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'

import { findIdentities, writeIdentity } from './identity-file.ts'
import { checkArchive } from './restore-archive.ts'

const surname = `Okafor-${randomUUID()}`
let file = ''
let identity = ''
let output = ''

const besideArchive = (name: string) => join(dirname(file), name)

beforeAll(async () => {
  file = await newArchivePath()
  await given.contact({ name: surname })
  const first = await writeIdentity(besideArchive('first.key'))
  identity = besideArchive('second.key')
  const made = await runProcess('backup', ['keygen', identity], keysOfSite())
  expect(made.code).toBe(0)
  const second = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.output)?.[1] ?? ''
  const backup = await runProcess('backup', [file], { ...keysOfSite(), BACKUP_RECIPIENT: `${first}, ${second}` })
  output = backup.output
  expect(backup.code).toBe(0)
})

test('an archive encrypted for two recipients is an age file and is restored with the second identity', async () => {
  expect(output).toContain('holds everything')
  const archive = await readFile(file)
  expect(archive.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const { client, env } = await emptyInstallation()
  const restored = await runProcess('restore', [file], { ...env, BACKUP_IDENTITY_FILE: identity })
  expect(restored.output).toMatch(/^Restored /)
  const { rows } = await client.query('select from contact_submissions where name = $1', [surname])
  expect(rows).toHaveLength(1)
  await client.end()
})

test('backup verify restores the archive with the identity passed by --identity', async () => {
  const { code, output: printed } = await runProcess('backup', ['verify', file, '--identity', identity], keysOfSite())
  expect(printed).toMatch(/can be restored: [\d,]+ rows/)
  expect(code).toBe(0)
})

test('a generated key is readable only by its owner and never overwrites an existing one', async () => {
  expect((await stat(identity)).mode & 0o777).toBe(0o600)
  const before = await readFile(identity, 'utf8')
  const again = await runProcess('backup', ['keygen', identity], keysOfSite())
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/^.*second\.key is there already/) as string })
  expect(await readFile(identity, 'utf8')).toBe(before)
})

test('a restore with another identity is refused with a one-line message', async () => {
  const { client, env } = await emptyInstallation()
  await client.end()
  const other = besideArchive('third.key')
  await writeIdentity(other)
  const { code, output: printed } = await runProcess('restore', [file, '--identity', other], env)
  expect(printed).toMatch(/is encrypted for another key: name the file that holds its identity/)
  expect(printed.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

// Each is the first that a restore does, before it opens the database.
test.each([
  ['no identity', undefined, /is encrypted: name the file that holds its identity/],
  ['a file that is absent', 'absent.key', /^Cannot read the identity/],
  ['a file that is no identity', 'package.json', /holds no identity/],
])('a check with %s is refused', async (_, named, refusal) => {
  await expect(check(file, named)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(refusal) as string,
  })
})

test.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, -9)],
  ['cut in its header', (whole: Buffer) => whole.subarray(0, 60)],
  ['with a bit turned', (whole: Buffer) => whole.map((byte, at) => (at === whole.length - 40 ? byte ^ 1 : byte))],
])('an encrypted archive %s is reported as damaged', async (_, change) => {
  const damaged = await newArchivePath()
  await writeFile(damaged, change(await readFile(file)))
  await expect(check(damaged, identity)).rejects.toThrow(
    /site\.backup is damaged: it is not whole, or it was altered\. Nothing was restored\./,
  )
})

// The first by the settings, the second when it is used.
test.each(['not a key', `age1${'q'.repeat(58)}`])('the recipient %s is refused', async (recipient) => {
  const { code, output: printed } = await runProcess('backup', [file], { ...keysOfSite(), BACKUP_RECIPIENT: recipient })
  expect(printed).toContain('BACKUP_RECIPIENT is wrong')
  expect(code).toBe(1)
})

async function check(archive: string, identityFile: string | undefined) {
  return await checkArchive(archive, { identities: await findIdentities(identityFile) })
}

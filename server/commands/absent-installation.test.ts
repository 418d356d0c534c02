import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { type DatabaseServer, emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { connect, keysOfSite } from '#test/factories/installation.ts'

let parent = ''
beforeEach(async () => (parent = await mkdtemp(join(tmpdir(), 'hearthside-absent-'))))
afterEach(async () => await rm(parent, { recursive: true, force: true }))

// The others are refused by the same two sentences (installation.test.ts).
const commands = [
  ['backup', ['site.backup']],
  ['content', ['import', 'site.tar.gz']],
] as const

test.each(commands)('npm run %s with a mistyped DATA_DIR creates nothing and says so', async (command, args) => {
  const dataDir = join(parent, 'mistyped')
  const env = { DATABASE_URL: '', DATABASE_OWNER_URL: '', ENCRYPTION_KEY: '', SESSION_SECRET: '', DATA_DIR: dataDir }
  for (const keys of [{}, keysOfSite()]) {
    const { code, output } = await runProcess(command, [...args], { ...env, ...keys })
    expect(output).toMatch(
      new RegExp(`There is no installation of Hearthside in ${dataDir}.*Nothing was made\\.$`, 'm'),
    )
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  }
})

test('a DATA_DIR that holds something else is left unchanged', async () => {
  await writeFile(join(parent, 'notes.txt'), 'mine')
  const env = { DATABASE_URL: '', DATABASE_OWNER_URL: '', ENCRYPTION_KEY: '', SESSION_SECRET: '', DATA_DIR: parent }
  expect(await runProcess('backup', ['site.backup'], env)).toMatchObject({ code: 1 })
  expect(await readdir(parent)).toEqual(['notes.txt'])
})

test.each(commands)('npm run %s on an empty database creates nothing and says so', async (command, args) => {
  const database = await emptyDatabase(inject('databaseServer'), `absent_${process.env.VITEST_POOL_ID}`)
  const { code, output } = await runProcess(command, [...args], { ...keysOfSite(), ...settingsFor(database) })
  expect(output).toContain('There is no installation of Hearthside in the database at DATABASE_URL')
  expect(code).toBe(1)
  const client = await connect(database.ownerUrl)
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
     union all select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$|public$)'`,
  )
  await client.end()
  expect(rows).toEqual([])
})

function settingsFor({ url, ownerUrl }: DatabaseServer) {
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

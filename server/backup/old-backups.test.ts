import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { listBackups, registerBackup } from '#app/privacy/backups/backups.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { backUp, newArchivePath } from '#test/factories/installation.ts'

async function listNoted() {
  return (await listBackups(db)).map(({ file }) => file)
}

test('a new backup removes the expired ones except the newest three, and no file that it did not write', async () => {
  const folder = dirname(await newArchivePath())
  const names = ['a', 'b', 'c', 'd', 'e']
  const [a = '', b = '', c = '', d = '', e = ''] = names.map((name) => join(folder, `${name}.backup`))
  for (const one of [a, b, c, d]) await backUp(one)
  expect(await listNoted()).toEqual([d, c, b, a])

  await writeFile(b, 'a file of somebody else')
  const elsewhere = 's3://hearthside/old.backup'
  await registerBackup(db, { file: elsewhere, madeAt: new Date('2026-01-01T03:40:00Z') })
  const backup = { amount: 0, reason: 'Enough', source: 'Us' }
  await transaction((tx) => saveSettings(tx, { retention_schedule: { backup } }))
  expect(await backUp(e)).toContain(`${a} of`)
  expect(await listNoted()).toEqual([e, d, c, elsewhere])
  expect((await readdir(folder)).toSorted()).toEqual(['b.backup', 'c.backup', 'd.backup', 'e.backup'])
})

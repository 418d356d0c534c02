import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

import { expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { backUp, connect, emptyInstallation, keysOfSite, newArchivePath } from '#test/factories/installation.ts'
import { interruptAtLock } from '#test/interrupt-command.ts'

test('Ctrl-C during a backup leaves no file, and during a restore leaves the database unchanged', async () => {
  const client = await connect(config.databaseUrl)
  await makeSubmissions(client, 300, 'interrupted')
  const file = await newArchivePath()

  // The lock that the sweep of uploads takes: the command waits for it once its snapshot has begun.
  const observer = await connect(config.databaseUrl)
  const toWrite = { client, observer, lock: 'select pg_advisory_xact_lock(4827310201)' }
  expect(await interruptAtLock(['backup', file], keysOfSite(), toWrite)).toEqual({
    code: 130,
    output: 'Interrupted: nothing was written.',
  })
  expect(await readdir(dirname(file))).toEqual([])

  await backUp(file)
  const { client: target, env } = await emptyInstallation()
  const targetObserver = await connect(env.DATABASE_OWNER_URL)
  const toRestore = {
    client: target,
    observer: targetObserver,
    lock: 'lock table contact_submissions in access share mode',
  }
  expect(await interruptAtLock(['restore', file], env, toRestore)).toEqual({
    code: 130,
    output: 'Interrupted: nothing was restored.',
  })
  expect((await target.query('select from contact_submissions')).rowCount).toBe(0)
  await Promise.all([client, observer, target, targetObserver].map((one) => one.end()))
})

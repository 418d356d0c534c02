import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'
import { eventually } from '#test/eventually.ts'
import { backUp, connect, emptyInstallation, keysOfSite, newArchivePath } from '#test/given-installation.ts'

vi.setConfig({ testTimeout: 90_000 })

const root = projectRoot()

type Holder = { client: Client; observer: Client; lock: string }

/** Starts a command, waits until it meets the lock, presses Ctrl-C and releases the lock. */
async function interrupt(words: string[], env: Record<string, string>, { client, observer, lock }: Holder) {
  await client.query(`begin; ${lock}`)
  const child = spawn(process.execPath, [join(root, 'server/launch.js'), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await eventually('the command waits for the lock', async () => await isMet(observer), { withinMs: 30_000 })
  child.kill('SIGINT')
  await client.query('rollback')
  return { code: await ended, output: output.trim() }
}

test('Ctrl-C while a backup is written leaves no file, and a restore leaves the database as it was', async () => {
  const client = await connect(config.databaseUrl)
  await makeSubmissions(client, 300, 'interrupted')
  const file = await newArchivePath()

  // As an upload's sweep does: the command waits for it once its snapshot is begun.
  // Not the holder: within a transaction PostgreSQL repeats what it first said of other processes.
  const observer = await connect(config.databaseUrl)
  const toWrite = { client, observer, lock: 'select pg_advisory_xact_lock(4827310201)' }
  expect(await interrupt(['backup', file], keysOfSite(), toWrite)).toEqual({
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
  expect(await interrupt(['restore', file], env, toRestore)).toEqual({
    code: 130,
    output: 'Interrupted: nothing was restored.',
  })
  expect((await target.query('select from contact_submissions')).rowCount).toBe(0)
  await Promise.all([client, observer, target, targetObserver].map((one) => one.end()))
})

async function isMet(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'hearthside command'
       and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

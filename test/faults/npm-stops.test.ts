import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { freePort } from '#test/instance.ts'

import { processesOf } from './postgres-processes.ts'

/** `npm start` as an operator types it, where it has been started before. */
async function runNpm(args: readonly string[]) {
  const dataDir = await installedDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...inherited } = process.env
  const child = spawn('npm', args, {
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      DRAIN_NOTICE_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a shell or a supervisor gives it.
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { dataDir, child, output: () => output }
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
}

// A terminal, `timeout` and some supervisors signal the whole group. The site then gets each signal up to three times: its
// own, npm's, and the one for the end of its parent.
test.each([
  ['SIGTERM', 'npm alone', ['start'], 'open at'],
  ['SIGTERM', 'the group of npm', ['start'], 'open at'],
  ['SIGINT', 'the group of npm', ['start'], 'open at'],
  ['SIGTERM', 'npm alone', ['run', 'worker'], 'taking jobs'],
  ['SIGTERM', 'npm alone', ['run', 'dev'], 'open at'],
] as const)('%s to %s %j stops everything, including PostgreSQL', async (signal, to, args, ready) => {
  const { dataDir, child, output } = await runNpm(args)
  await eventually(`npm says "${ready}"`, () => output().includes(ready))
  expect(processesOf(dataDir)).not.toEqual([])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
  process.kill(to === 'npm alone' ? child.pid! : -child.pid!, signal)
  await ended(child)
  await eventually('nothing is left', () => processesOf(dataDir).length === 0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

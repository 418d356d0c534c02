import { spawn } from 'node:child_process'
import { join } from 'node:path'

import type { Client } from 'pg'

import { projectRoot } from '#server/filesystem/project-root.ts'

import { eventually } from './eventually.ts'

type Holder = {
  client: Client
  /**
   * A connection with the role of the command, which alone sees what it waits for. Not the holder's: within a
   * transaction PostgreSQL repeats its first answer about other processes.
   */
  observer: Client
  lock: string
}

/**
 * For tests: starts a command, waits until it is blocked by the lock, presses Ctrl-C and releases the lock once the
 * command has ended.
 */
export async function interruptAtLock(args: string[], env: Record<string, string>, holder: Holder) {
  const { client, observer, lock } = holder
  await client.query(`begin; ${lock}`)
  const { child, ended, output } = startCommand(args, env)
  try {
    await eventually('the command waits for the lock', async () => {
      if (child.exitCode !== null) throw new Error(`The command has ended: ${output()}`)
      return await isMet(observer)
    })
    child.kill('SIGINT')
    return await ended
  } finally {
    child.kill('SIGKILL')
    await client.query('rollback')
  }
}

/** For tests: presses Ctrl-C as soon as the command has printed `line`. */
export async function interruptAtLine(args: string[], env: Record<string, string>, line: string) {
  const { child, ended, output } = startCommand(args, env)
  await eventually(line, () => output().includes(line), { everyMs: 5 })
  child.kill('SIGINT')
  return await ended
}

/** For tests: presses Ctrl-C once `moment` resolves. */
export async function interruptOnce(moment: Promise<unknown>, args: string[], env: Record<string, string>) {
  const { child, ended } = startCommand(args, env)
  await moment
  child.kill('SIGINT')
  return await ended
}

function startCommand(args: string[], env: Record<string, string>) {
  const root = projectRoot()
  const child = spawn(process.execPath, [join(root, 'server/launch.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  )
  return { child, ended, output: () => output }
}

async function isMet(client: Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and wait_event_type = 'Lock'`,
  )
  return (rowCount ?? 0) > 0
}

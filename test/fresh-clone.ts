import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { findTemporaryFolder } from './temporary-folder.ts'

export type Started = {
  /** Rejects unless it ended with 0. */
  ended: Promise<void>
  /** Resolves to all output so far; rejects if it ends without. */
  untilSaid: (text: RegExp) => Promise<string>
  stop: () => void
}

/** A clone of the last commit in an empty folder, and how commands are run there as from a new shell. */
export type FreshClone = {
  folder: string
  clone: string
  start: (command: string[], options?: { cwd?: string; env?: Record<string, string> }) => Started
  remove: () => Promise<void>
}

export async function cloneAfresh(): Promise<FreshClone> {
  const folder = await mkdtemp(join(findTemporaryFolder(), 'hearthside-readme-'))
  // Started by root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  const clone = join(folder, 'clone')
  // The process groups in which the commands run are stopped as a whole.
  // How this machine reaches a registry stays: without it npm tries each package three times.
  const inherited = Object.entries(process.env).filter(
    ([name]) => name === 'NODE_EXTRA_CA_CERTS' || !/^(?:npm_|NODE_|INIT_CWD)/i.test(name),
  )
  const outside = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const shell = {
    ...Object.fromEntries(inherited),
    PATH: outside.join(delimiter),
    npm_config_prefix: join(folder, 'prefix'),
  }
  const start: FreshClone['start'] = (command, { cwd = clone, env = {} } = {}) =>
    startInGroup(command, cwd, { ...shell, ...env })
  await start(['git', 'clone', '--quiet', join(import.meta.dirname, '..'), clone], { cwd: folder }).ended
  return { folder, clone, start, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

function startInGroup([program = '', ...args]: string[], cwd: string, env: Record<string, string | undefined>) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${[program, ...args].join(' ')} ended with ${code}.`)),
    )
  })
  ended.catch(() => {})
  return {
    ended,
    async untilSaid(text: RegExp) {
      const { promise: said, resolve } = Promise.withResolvers<void>()
      const look = () => text.test(output) && resolve()
      child.stdout.on('data', look)
      look()
      await Promise.race([said, ended.then(() => Promise.reject(new Error(`It ended without ${String(text)}.`)))])
      return output
    },
    stop() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    },
  }
}

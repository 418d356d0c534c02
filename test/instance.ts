import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import packageJson from '#package' with { type: 'json' }

export type Instance = {
  url: string
  port: number
  process: ChildProcess
  dataDir: string
  output(): string
  /**
   * Sends the signal and resolves with the exit code once the process has ended. On SIGTERM it first answers for two
   * more seconds.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

type Wanted = {
  /** Absent: it starts an embedded database of its own in `dataDir`. */
  databaseUrl?: string
  /** Absent: the database in DATABASE_URL is already up to date. */
  ownerUrl?: string
  dataDir?: string
  env?: Record<string, string>
  /** Absent: the site. */
  command?: 'worker'
}

/** The arguments that `npm start` passes to node: without its flag an instance takes more memory. */
export const startCommand = packageJson.scripts.start.split(' ').slice(1)

// For hangs only: a slow start is none.
const startWithinMs = 240_000

/** Starts the built product as a separate process on a free port and waits until it is open. */
export async function startInstance(wanted: Wanted = {}): Promise<Instance> {
  const instance = await launchInstance(wanted)
  try {
    await waitForOutput(instance, `open at`)
  } catch (error) {
    await instance.stop('SIGKILL')
    throw error
  }
  return instance
}

/** Does not wait until it is ready: for a start that is to be disturbed or refused. */
export async function launchInstance(wanted: Wanted = {}): Promise<Instance> {
  const port = Number(wanted.env?.PORT ?? (await freePort()))
  if (wanted.dataDir) return launch(port, wanted.dataDir, wanted)

  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-instance-'))
  const instance = launch(port, dataDir, wanted)
  return {
    ...instance,
    async stop(signal) {
      const code = await instance.stop(signal)
      // After a kill it may be started again on the same data directory.
      if (signal !== 'SIGKILL') await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** An instance on the database of this test file, with the records that the factories made. */
export async function startOnThisDatabase(env: Record<string, string> = {}): Promise<Instance> {
  const { DATABASE_URL: databaseUrl = '' } = process.env
  return await startInstance({ databaseUrl, env })
}

/** The exit code and output of a start that ends by itself. Warnings, such as of a slow query, are left out. */
export async function refusal(wanted: Wanted) {
  const instance = await launchInstance({ ...wanted, env: { LOG_LEVEL: 'error', ...wanted.env } })
  const code = await new Promise<number | null>((resolve) => instance.process.once('close', resolve))
  await instance.stop()
  return { code, output: instance.output().trim() }
}

/** Below the ports that outgoing connections take (32768 and up), so that none of them takes it in the meantime. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  return (await isFree(port)) ? port : await freePort()
}

async function isFree(port: number) {
  const probe = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  probe.once('error', () => resolve(false))
  probe.listen(port, () => probe.close(() => resolve(true)))
  return await promise
}

/** Resolves when the process has printed this; rejects with its output when it ends before. */
export async function waitForOutput(instance: Instance, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => instance.output().includes(text) && resolve()
  const timer = setTimeout(() => reject(new Error(`Never said "${text}":\n${instance.output()}`)), startWithinMs)
  instance.process.stdout?.on('data', look)
  instance.process.stderr?.on('data', look)
  instance.process.once('exit', (code) => reject(new Error(`Ended with ${code}:\n${instance.output()}`)))
  look()
  await promise.finally(() => clearTimeout(timer))
}

function launch(port: number, dataDir: string, { databaseUrl, ownerUrl, env, command }: Wanted): Instance {
  const {
    DATABASE_URL: _url,
    DATABASE_OWNER_URL: _ownerUrl,
    DATA_DIR: _dir,
    SITE_URL: _site,
    ...inherited
  } = process.env
  const child = spawn(process.execPath, command ? [...startCommand.slice(0, -1), command] : startCommand, {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAIN_NOTICE_SECONDS: '2',
      TIME_LIMITS_TIMES: inherited.TIME_LIMITS_TIMES ?? '10',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    url: `http://localhost:${port}`,
    port,
    process: child,
    dataDir,
    output: () => output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill(signal)
      return await exited
    },
  }
}

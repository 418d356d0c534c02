import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { embeddedSocketDir } from '#app/platform/config/config.server.ts'
import { median } from '#bench/processes.ts'
import { choosePostgresAccount, commandAs } from '#server/database/postgres-account.ts'
import { findPostgres } from '#server/database/postgres-binaries.ts'
import { freePort, startCommand } from '#test/instance.ts'

import type { Figures } from './judge.ts'

const rounds = 5

/** From starting the process to its first answer, with the data and the build there, against what cannot be saved of it. */
export async function measureStart(dataDir: string): Promise<Figures> {
  const multiples: number[] = []
  await firstAnswer(dataDir)
  for (let round = 0; round < rounds; round += 1)
    multiples.push((await firstAnswer(dataDir)) / (nodeMs() + databaseMs(dataDir)))
  return { start: median(multiples) }
}

async function firstAnswer(dataDir: string) {
  const port = await freePort()
  const beganAt = performance.now()
  const child = spawn(process.execPath, startCommand, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  while (!(await isAnswered(`http://127.0.0.1:${port}/`))) await delay(2)
  const ms = performance.now() - beganAt
  child.kill('SIGINT')
  await once(child, 'exit')
  return ms
}

async function isAnswered(url: string) {
  return await fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

function nodeMs() {
  return timeOf(() => spawnSync(process.execPath, ['-e', '0']))
}

function databaseMs(dataDir: string) {
  const binaries = findPostgres()
  const cluster = join(dataDir, 'postgres')
  const account = choosePostgresAccount({ dataDir, cluster, binaries })
  const control = (...words: string[]) => {
    const { file, args, options } = commandAs(account, binaries.pgCtl, ['-D', cluster, '-w', ...words])
    const { status } = spawnSync(file, args, { ...options, stdio: 'ignore' })
    if (status !== 0) throw new Error(`pg_ctl ${words[0]} ended with ${status}`)
  }
  const socket = `-c listen_addresses='' -c unix_socket_directories=${embeddedSocketDir(dataDir)}`
  const ms = timeOf(() => control('-l', '/dev/null', '-o', socket, 'start'))
  control('-m', 'fast', 'stop')
  return ms
}

function timeOf(work: () => void) {
  const beganAt = performance.now()
  work()
  return performance.now() - beganAt
}

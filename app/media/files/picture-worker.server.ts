import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { outOfMemoryExitCode, type PictureWorkerResult } from './picture-worker-messages.ts'

// Pages have priority, so the worker may wait for a core.
const withinMs = timeLimit(120_000)
const idleMs = 60_000

// The process gets no keys. glibc returns freed memory, so that a large picture leaves no data behind.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

let worker: ChildProcess | undefined
let isUrgent = false
let idle: NodeJS.Timeout | undefined

/** For commands: beside the pages of a site the worker has a low priority, and no visitor waits for a command. */
export function prioritiseEncoding(): void {
  isUrgent = true
}

export async function runPictureWorker(upload: Buffer): Promise<PictureWorkerResult> {
  clearTimeout(idle)
  worker ??= startWorker()
  const child = worker
  // The worker keeps this process alive only while it works.
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), isUrgent ? 10 * withinMs : withinMs)
  try {
    return await answerOf(child, upload)
  } finally {
    clearTimeout(timer)
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => child.connected && child.disconnect(), idleMs).unref()
  }
}

function startWorker() {
  const started = fork(workerFile(), isUrgent ? ['urgent'] : [], {
    execArgv: ['--max-old-space-size=96', '--max-semi-space-size=2'],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

async function answerOf(child: ChildProcess, upload: Buffer): Promise<PictureWorkerResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureWorkerResult>()
  // A decoder that crashes, hangs or exceeds its memory fails only this upload.
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    log.warn({ code, signal }, 'the process that reads pictures ended')
    resolve({ ok: false, reason: code === outOfMemoryExitCode ? 'too many pixels' : 'failed' })
  }
  child.once('message', resolve)
  child.once('exit', onExit)
  child.once('error', reject)
  child.send({ upload })
  return await promise.finally(() => {
    child.off('message', resolve)
    child.off('exit', onExit)
    child.off('error', reject)
  })
}

/** Next to this file in development. In production: build/server, some levels above the bundled code. */
function workerFile() {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    for (const name of ['picture-worker.ts', 'picture-worker.js']) {
      if (existsSync(join(folder, name))) return join(folder, name)
    }
  }
  throw new Error('The program that reads pictures is missing beside this one')
}

const longestQueue = 8

let last: Promise<unknown> = Promise.resolve()

let waiting = 0

/** One at a time in the whole process. Fails if eight are waiting. */
export async function encodePicture(upload: Buffer): Promise<PictureWorkerResult> {
  if (waiting >= longestQueue) return { ok: false, reason: 'failed' }
  waiting += 1
  const made = last.then(() => runPictureWorker(upload))
  last = made.catch(() => {})
  return await made.finally(() => (waiting -= 1))
}

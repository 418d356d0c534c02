import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { log } from '#app/platform/log.server.ts'

import { outOfMemoryExitCode, type PictureAnswer } from './picture-worker-messages.ts'

// Pages go first, so it may have to wait for a core.
const withinMs = 120_000
const idleMs = 60_000

// The process gets none of our keys. glibc returns freed memory, so that a large picture leaves no trace.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

let worker: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

export async function askPictureWorker(upload: Buffer): Promise<PictureAnswer> {
  clearTimeout(idle)
  worker ??= startWorker()
  const asked = worker
  hold(asked)
  const timer = setTimeout(() => asked.kill('SIGKILL'), withinMs)
  try {
    return await answerOf(asked, upload)
  } finally {
    clearTimeout(timer)
    release(asked)
    idle = setTimeout(() => endWorker(asked), idleMs).unref()
  }
}

function startWorker() {
  const started = fork(workerFile(), {
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

async function answerOf(asked: ChildProcess, upload: Buffer): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  // A decoder that crashes, hangs or takes too much memory fails this upload only.
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    log.warn({ code, signal }, 'the process that reads pictures ended')
    resolve({ ok: false, reason: code === outOfMemoryExitCode ? 'too many pixels' : 'broken' })
  }
  asked.once('message', resolve)
  asked.once('exit', onExit)
  asked.once('error', reject)
  asked.send({ upload })
  return await promise.finally(() => {
    asked.off('message', resolve)
    asked.off('exit', onExit)
    asked.off('error', reject)
  })
}

function endWorker(ended: ChildProcess) {
  if (ended.connected) ended.disconnect()
}

// The worker keeps this process alive only while it works.
function hold(asked: ChildProcess) {
  asked.ref()
  asked.channel?.ref()
}

function release(asked: ChildProcess) {
  asked.unref()
  asked.channel?.unref()
}

/** Beside this file in development. In production it is in build/server, above wherever the bundle put this code. */
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

/** One at a time in the whole process: with eight waiting it answers 'busy'. */
export async function encodePicture(upload: Buffer): Promise<PictureAnswer | { ok: false; reason: 'busy' }> {
  if (waiting >= longestQueue) return { ok: false, reason: 'busy' }
  waiting += 1
  const made = last.then(() => askPictureWorker(upload))
  last = made.catch(() => {})
  return await made.finally(() => (waiting -= 1))
}

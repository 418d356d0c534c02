import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  runOnce,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { limitConnection } from '#app/platform/database/connection-limits.server.ts'
import { jobConnections } from '#app/platform/database/connection-shares.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/listen.server.ts'
import { log } from '#app/platform/log.server.ts'
import { jobsDone } from '#app/platform/metrics.server.ts'

import { JobPool } from './job-pool.server.ts'

/** Every job may run twice, so tasks must be idempotent. */
export type Jobs = { tasks: TaskList; schedule: CronItem[] }

// graphile waits exp(attempt) seconds, capped, so twenty attempts span three days.
const usualAttempts = 20
const replaceAfterMs = 500
const endWithinMs = timeLimit(5000)
const queryTimeoutMs = timeLimit(5000)

export async function addJob(
  tx: Transaction,
  task: string,
  payload: Record<string, string>,
  { maxAttempts = usualAttempts } = {},
) {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts})`,
  )
}

/** Requires the queue's tables. Replaces a runner that lost the database: it cannot know which jobs it still holds. */
export async function startJobs(jobs: Jobs) {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const start = () => startRunner(jobs, stopRequested)
  const running = superviseRunner(await start(), start, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** For tests, whose sites have JOBS=manual: runs what is due, one by one, until nothing due is left. */
export async function runDueJobs({ tasks }: Jobs) {
  const pool = createPool()
  try {
    await runOnce({ ...commonOptions(pool, countOutcomes()), taskList: tasks, concurrency: 1 })
  } finally {
    await pool.end()
  }
}

// Separate from the page pool, so that a burst of mail never makes a visitor wait.
function createPool() {
  const pool = new JobPool({
    connectionString: config.databaseDirectUrl,
    max: jobConnections,
    connectionTimeoutMillis: timeLimit(2000),
    // A connection made just as the database dies may never answer, and a starting runner would wait forever.
    query_timeout: queryTimeoutMs,
    application_name: 'hearthside jobs',
    async onConnect(client) {
      await limitConnection(client)
      // A crash repeats a job at worst. Jobs do not compete with page writes for disk syncs.
      await client.query('set synchronous_commit = off')
    },
  })
  pool.on('error', (err) => log.warn({ err }, 'idle job connection lost'))
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'job connection lost')))
  return pool
}

type Running = { ended: Promise<void> }

async function superviseRunner(first: Running, start: () => Promise<Running>, signal: AbortSignal) {
  for (let runner: Running | undefined = first; ;) {
    await runner?.ended
    await delay(replaceAfterMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    runner = await start().catch((err: unknown) => {
      log.debug({ err }, 'cannot take jobs yet')
      return undefined
    })
  }
}

async function startRunner({ tasks, schedule }: Jobs, stopRequested: Promise<void>): Promise<Running> {
  const pool = createPool()
  const lifetime = new AbortController()
  const failure = Promise.withResolvers<void>()

  const events = countOutcomes()
  const locks: Promise<void>[] = []
  events.on('pool:create', ({ workerPool }) => locks.push(holdLock(workerPool.id, lifetime.signal)))
  events.on('worker:getJob:error', () => failure.resolve())
  // graphile could not store a result. The runner takes no more jobs, but its promise may never resolve.
  events.on('pool:gracefulShutdown', () => failure.resolve())
  const runner = await run({
    ...commonOptions(pool, events),
    taskList: { ...tasks, 'unlock-orphaned-jobs': () => unlockOrphanedJobs(pool) },
    parsedCronItems: parseCronItems([...schedule, { task: 'unlock-orphaned-jobs', match: '* * * * *' }]),
    concurrency: 3,
    pollInterval: 1000,
  }).catch((error: unknown) => {
    lifetime.abort()
    void pool.end()
    throw error
  })
  const ended = endOf(runner, Promise.race([stopRequested, failure.promise])).finally(async () => {
    lifetime.abort()
    const cleared = Promise.all([...locks, pool.end()]).catch((err: unknown) =>
      log.warn({ err }, 'a job runner left something'),
    )
    await Promise.race([cleared, delay(endWithinMs, undefined, { ref: false })])
  })
  await unlockOrphanedJobs(pool).catch((err: unknown) => log.warn({ err }, 'orphaned jobs stay locked for a minute'))
  return { ended }
}

function countOutcomes(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', () => jobsDone.inc({ outcome: 'succeeded' }))
  // After the last attempt both events are emitted.
  events.on('job:error', ({ job }) => job.attempts < job.max_attempts && jobsDone.inc({ outcome: 'retried' }))
  events.on('job:failed', ({ job }) => {
    jobsDone.inc({ outcome: 'failed' })
    log.error({ jobId: job.id, task: job.task_identifier }, 'a job has used up its attempts')
  })
  return events
}

function commonOptions(pool: JobPool, events: WorkerEvents) {
  return {
    pgPool: pool,
    events,
    noHandleSignals: true,
    // Batching handles the error: an unbatched result that cannot be stored is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(
      () => (level, message) => level === 'error' && log.warn({ queue: message.slice(0, 200) }, 'job'),
    ),
  } satisfies RunnerOptions
}

async function endOf(runner: Runner, failure: Promise<void>) {
  await Promise.race([runner.promise, failure])
  const stopped = runner.stop().catch(() => {})
  const ended = Promise.all([stopped, runner.promise]).catch((err: unknown) => log.warn({ err }, 'a job runner ended'))
  // After two failed result writes graphile-worker never ends. It takes no more jobs by then, so it is abandoned.
  await Promise.race([ended, delay(endWithinMs, undefined, { ref: false })])
}

// A killed process leaves its jobs locked, and the queue frees them only after four hours. So every runner holds an
// advisory lock on its name: if the lock is free, the owner is dead.
async function unlockOrphanedJobs(pool: JobPool) {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(owner)) from (
      select distinct locked_by as owner from graphile_worker.jobs where locked_by is not null
    ) as owners
    where pg_try_advisory_xact_lock(hashtextextended(owner, 0))`)
}

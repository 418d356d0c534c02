import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { liftLimits } from './connection-limits.server.ts'

const heartbeatMs = 2000
const answerWithinMs = timeLimit(2000)
const retryMs = 250

export type Listener = {
  onNotify(payload: string): void
  /** Called on every (re)connection. Notifications since `onLost` were missed. */
  onReady(): void
  onLost?(): void
  onUnreachable?(): void
}

type Use = {
  /** Returns false to try again at the next heartbeat. */
  begin(client: Client): Promise<boolean>
  end(client: Client): Promise<unknown>
  channel?: string
  listener?: Listener
}

type Shared = {
  uses: Set<Use>
  started: Set<Use>
  client: Client | undefined
  // Queues statements, because a connection runs one at a time.
  last: Promise<unknown>
  stop: AbortController
}

let current: { shared: Shared; stopped: Promise<void> } | undefined

/** All channels share one connection. Ends when the signal aborts. A heartbeat detects a silent peer within 4 s. */
export async function listen(channel: string, listener: Listener, signal: AbortSignal) {
  await share(
    {
      channel,
      listener,
      async begin(client) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        listener.onReady()
        return true
      },
      async end(client) {
        const isShared = [...(current?.shared.uses ?? [])].some((other) => other.channel === channel)
        if (!isShared) await client.query(`unlisten ${client.escapeIdentifier(channel)}`)
      },
    },
    signal,
  )
}

/** Held on the same connection until the signal aborts. A free lock means that this process has ended. */
export async function holdLock(name: string, signal: AbortSignal) {
  const lockKey = 'hashtextextended($1, 0)'
  await share(
    {
      // After a reconnect the server may keep the lost session, and its lock, for a moment.
      async begin(client) {
        const { rows } = await client.query<{ isHeld: boolean }>(
          `select pg_try_advisory_lock(${lockKey}) as "isHeld"`,
          [name],
        )
        return rows[0]?.isHeld ?? false
      },
      end: async (client) => await client.query(`select pg_advisory_unlock(${lockKey})`, [name]),
    },
    signal,
  )
}

async function share(use: Use, signal: AbortSignal) {
  if (signal.aborted) return
  current ??= startConnection()
  const { shared, stopped } = current
  shared.uses.add(use)
  if (shared.client) void begin(shared, use, shared.client)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  shared.uses.delete(use)
  if (shared.uses.size > 0) {
    const { client } = shared
    if (client && shared.started.delete(use)) await inTurn(shared, client, async () => await use.end(client))
    return
  }
  if (current?.shared === shared) current = undefined
  shared.stop.abort()
  await stopped
}

function startConnection() {
  const stop = new AbortController()
  const shared: Shared = { uses: new Set(), started: new Set(), client: undefined, last: Promise.resolve(), stop }
  return { shared, stopped: reconnect(shared) }
}

async function reconnect(shared: Shared) {
  const { signal } = shared.stop
  while (!signal.aborted) {
    const client = new Client({
      connectionString: config.databaseDirectUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'hearthside listen',
    })
    try {
      await useUntilLost(shared, client)
    } catch (err) {
      if (!signal.aborted) log.debug({ err }, 'not listening')
      for (const { listener } of shared.uses) listener?.onUnreachable?.()
    } finally {
      // end() would wait for a frozen peer to answer.
      client.connection.stream.destroy()
    }
    await delay(retryMs, undefined, { signal }).catch(() => {})
  }
}

async function useUntilLost(shared: Shared, client: Client) {
  const { signal } = shared.stop
  const lost = Promise.withResolvers<void>()
  const markLost = () => lost.resolve()
  client.on('error', markLost)
  client.on('end', markLost)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const use of shared.started) if (use.channel === channel) use.listener?.onNotify(payload)
  })
  signal.addEventListener('abort', markLost, { once: true })
  try {
    await client.connect()
    await liftLimits(client)
    Object.assign(shared, { started: new Set(), client, last: Promise.resolve() })
    const beginAll = () => {
      for (const use of shared.uses) void begin(shared, use, client)
    }
    beginAll()
    const heartbeat = setInterval(() => {
      void inTurn(shared, client, async () => await client.query('select 1'))
      beginAll()
    }, heartbeatMs)
    await lost.promise
    clearInterval(heartbeat)
  } finally {
    signal.removeEventListener('abort', markLost)
    const lostUses = shared.started
    Object.assign(shared, { started: new Set(), client: undefined })
    for (const { listener } of lostUses) listener?.onLost?.()
  }
}

async function begin(shared: Shared, use: Use, client: Client) {
  const { started } = shared
  if (started.has(use)) return
  started.add(use)
  await inTurn(shared, client, async () => {
    if (!(await use.begin(client))) started.delete(use)
  })
}

async function inTurn(shared: Shared, client: Client, work: () => Promise<unknown>) {
  shared.last = shared.last.then(work).catch(() => client.connection.stream.destroy())
  await shared.last
}

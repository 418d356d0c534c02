import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'

import { liftLimits } from './connection-limits.server.ts'

const heartbeatMs = 2000
const answerWithinMs = 2000
const retryMs = 250

export type Listener = {
  onNotify(payload: string): void
  /** Called on every (re)connection. Notifications since `onLost` were missed. */
  onReady(): void
  onLost(): void
  onUnreachable(): void
}

/** What one connection of this process is shared for. */
type Use = {
  /** False when it is to be tried again at the next heartbeat. */
  begin(client: Client): Promise<boolean>
  end(client: Client): Promise<unknown>
  channel?: string
  listener?: Listener
}

/** One connection after the other, as long as somebody uses it. */
type Shared = {
  uses: Set<Use>
  begun: Set<Use>
  client: Client | undefined
  // A connection takes one statement after the other.
  last: Promise<unknown>
  stop: AbortController
}

let current: { shared: Shared; stopped: Promise<void> } | undefined

/** All channels share one connection. Ends when the signal aborts; a heartbeat detects a silent peer within 4 s. */
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

/** Until the signal aborts, on the same connection: whoever finds the lock free knows that this process is gone. */
export async function holdLock(name: string, signal: AbortSignal) {
  const ofName = 'hashtextextended($1, 0)'
  await share(
    {
      // The session of a connection that was lost may still hold it for a moment.
      async begin(client) {
        const { rows } = await client.query<{ isHeld: boolean }>(`select pg_try_advisory_lock(${ofName}) as "isHeld"`, [
          name,
        ])
        return rows[0]?.isHeld ?? false
      },
      end: async (client) => await client.query(`select pg_advisory_unlock(${ofName})`, [name]),
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
    if (client && shared.begun.delete(use)) await inTurn(shared, client, async () => await use.end(client))
    return
  }
  if (current?.shared === shared) current = undefined
  shared.stop.abort()
  await stopped
}

function startConnection() {
  const stop = new AbortController()
  const shared: Shared = { uses: new Set(), begun: new Set(), client: undefined, last: Promise.resolve(), stop }
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
      for (const { listener } of shared.uses) listener?.onUnreachable()
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
  const giveUp = () => lost.resolve()
  client.on('error', giveUp)
  client.on('end', giveUp)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const use of shared.begun) if (use.channel === channel) use.listener?.onNotify(payload)
  })
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await client.connect()
    await liftLimits(client)
    Object.assign(shared, { begun: new Set(), client, last: Promise.resolve() })
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
    signal.removeEventListener('abort', giveUp)
    const lostUses = shared.begun
    Object.assign(shared, { begun: new Set(), client: undefined })
    for (const { listener } of lostUses) listener?.onLost()
  }
}

async function begin(shared: Shared, use: Use, client: Client) {
  const { begun } = shared
  if (begun.has(use)) return
  begun.add(use)
  await inTurn(shared, client, async () => {
    if (!(await use.begin(client))) begun.delete(use)
  })
}

// A connection that does not answer is made anew.
async function inTurn(shared: Shared, client: Client, work: () => Promise<unknown>) {
  shared.last = shared.last.then(work).catch(() => client.connection.stream.destroy())
  await shared.last
}

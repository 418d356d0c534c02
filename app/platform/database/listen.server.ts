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

const uses = new Set<Use>()
let begun = new Set<Use>()
let connected: Client | undefined
// A connection takes one statement after the other.
let last: Promise<unknown> = Promise.resolve()
let running: { stop: AbortController; stopped: Promise<void> } | undefined

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
        const isShared = [...uses].some((other) => other.channel === channel)
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
  uses.add(use)
  running ??= startConnection()
  const { stop, stopped } = running
  if (connected) void begin(use, connected)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  uses.delete(use)
  if (uses.size > 0) {
    const client = connected
    if (client && begun.delete(use)) await inTurn(client, async () => await use.end(client))
    return
  }
  running = undefined
  stop.abort()
  await stopped
}

function startConnection() {
  const stop = new AbortController()
  return { stop, stopped: reconnect(stop.signal) }
}

async function reconnect(signal: AbortSignal) {
  while (!signal.aborted) {
    const client = new Client({
      connectionString: config.databaseDirectUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'hearthside listen',
    })
    try {
      await useUntilLost(client, signal)
    } catch (err) {
      if (!signal.aborted) log.debug({ err }, 'not listening')
      for (const { listener } of uses) listener?.onUnreachable()
    } finally {
      // end() would wait for a frozen peer to answer.
      client.connection.stream.destroy()
    }
    await delay(retryMs, undefined, { signal }).catch(() => {})
  }
}

async function useUntilLost(client: Client, signal: AbortSignal) {
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', ({ channel, payload = '' }) => {
    for (const use of begun) if (use.channel === channel) use.listener?.onNotify(payload)
  })
  signal.addEventListener('abort', () => lost.resolve(), { once: true })

  await client.connect()
  await liftLimits(client)
  begun = new Set()
  last = Promise.resolve()
  connected = client
  const beginAll = () => {
    for (const use of uses) void begin(use, client)
  }
  beginAll()
  const heartbeat = setInterval(() => {
    void inTurn(client, async () => await client.query('select 1'))
    beginAll()
  }, heartbeatMs)
  await lost.promise
  clearInterval(heartbeat)
  connected = undefined
  const lostUses = begun
  begun = new Set()
  for (const { listener } of lostUses) listener?.onLost()
}

async function begin(use: Use, client: Client) {
  if (begun.has(use)) return
  begun.add(use)
  await inTurn(client, async () => {
    if (!(await use.begin(client))) begun.delete(use)
  })
}

// A connection that does not answer is made anew.
async function inTurn(client: Client, work: () => Promise<unknown>) {
  last = last.then(work).catch(() => client.connection.stream.destroy())
  await last
}

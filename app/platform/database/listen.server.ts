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

/** Reconnects until the signal aborts. A heartbeat detects a silent peer within 4 s. */
export async function listen(channel: string, listener: Listener, signal: AbortSignal) {
  while (!signal.aborted) {
    const client = new Client({
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: 'hearthside listen',
    })
    try {
      await listenUntilLost(client, channel, listener, signal)
    } catch (err) {
      if (!signal.aborted) log.debug({ err }, 'not listening')
      listener.onUnreachable()
    } finally {
      // end() would wait for a frozen peer to answer.
      client.connection.stream.destroy()
    }
    await delay(retryMs, undefined, { signal }).catch(() => {})
  }
}

async function listenUntilLost(client: Client, channel: string, listener: Listener, signal: AbortSignal) {
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', (message) => listener.onNotify(message.payload ?? ''))
  signal.addEventListener('abort', () => lost.resolve(), { once: true })

  await client.connect()
  await liftLimits(client)
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  listener.onReady()
  const heartbeat = setInterval(() => void client.query('select 1').catch(() => lost.resolve()), heartbeatMs)
  await lost.promise
  clearInterval(heartbeat)
  listener.onLost()
}

import type { Stripe } from 'stripe'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

const { api, secretKey, webhookSecret } = config.payments

// A visitor waits for the call: two attempts and the pause between them take up to 5.5 s.
const timeoutMs = timeLimit(2500)
const retries = 1

let client: Promise<Stripe> | undefined

/** Loaded on first use: the library takes 30 MB, which a site without orders does not need. */
export async function stripeClient(): Promise<Stripe> {
  client ??= open()
  return await client
}

async function open() {
  const { Stripe: Client } = await import('stripe')
  return new Client(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: api.hostname,
    port: api.port || 443,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    // Node's default client restarts its timeout with every byte, so a trickling answer would never end.
    httpClient: Client.createFetchHttpClient(fetchUnder(api.pathname.replace(/\/$/, ''))),
    timeout: timeoutMs,
    // Safe: each retry carries the first attempt's idempotency key.
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

/** Requests carry our key, so they stay below this path and redirects are not followed. */
export function fetchUnder(path: string): typeof fetch {
  return async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address)
    url.pathname = path + url.pathname
    return await fetch(url, { ...init, redirect: 'error' })
  }
}

const toleranceSeconds = 300
/** Allows for clock differences; a message dated further ahead was signed for later use. */
const aheadSeconds = 30

// Needs the raw body. The SDK rejects messages older than five minutes but accepts future dates: rejected here.
export async function verifyWebhook(
  rawBody: Buffer,
  header: string,
  now = Date.now(),
): Promise<Stripe.Event | undefined> {
  const times = [...header.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)]
  if (times.length !== 1 || Number(times[0]?.[1]) > now / 1000 + aheadSeconds) return undefined
  const { webhooks } = await stripeClient()
  try {
    return webhooks.constructEvent(rawBody, header, webhookSecret, toleranceSeconds, undefined, now)
  } catch {
    return undefined
  }
}

export type ProviderFailure = 'unreachable' | 'refused'

export function providerFailure(error: unknown): ProviderFailure | undefined {
  const { type } = asError(error)
  if (type === undefined || !/^Stripe\w*Error$/.test(type)) return undefined
  // A wrong key does not count as refused: it is usually fixed within minutes, and the order waits.
  return type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError' ? 'refused' : 'unreachable'
}

export function isMissingAtProvider(error: unknown): boolean {
  const { type, code } = asError(error)
  return type === 'StripeInvalidRequestError' && code === 'resource_missing'
}

function asError(error: unknown): { type?: string; code?: string } {
  return typeof error === 'object' && error !== null ? error : {}
}

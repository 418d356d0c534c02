import type { Stripe } from 'stripe'

import { config } from '#app/platform/config/config.server.ts'

const { api, secretKey, webhookSecret } = config.payments

// A visitor waits for it: two tries and the pause between them are five and a half seconds.
const timeoutMs = 2500
const retries = 1

let opening: Promise<Stripe> | undefined

/**
 * The card provider, at the address the configuration gives. Loaded when it is first asked: the library is thirty megabytes
 * that a site without orders has no use for.
 */
export async function stripeClient(): Promise<Stripe> {
  opening ??= open()
  return await opening
}

async function open() {
  const { Stripe: Client } = await import('stripe')
  return new Client(secretKey, {
    // The SDK's types are of this version.
    apiVersion: '2026-10-28.endive',
    host: api.hostname,
    port: api.port || 443,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    // Not the default of Node, whose time starts anew with every byte: what comes drop by drop must end as well.
    httpClient: Client.createFetchHttpClient(fetchUnder(api.pathname.replace(/\/$/, ''))),
    timeout: timeoutMs,
    // Each retry carries the idempotency key of the first try.
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

/** Asks below this path, and nobody else: what bears our key follows no redirect. */
export function fetchUnder(path: string): typeof fetch {
  return async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address)
    url.pathname = path + url.pathname
    return await fetch(url, { ...init, redirect: 'error' })
  }
}

/** Seconds that a signed message may have been on its way. */
const toleranceSeconds = 300
/** Clocks differ a little; a message from further ahead was signed to be used later. */
const aheadSeconds = 30

/**
 * The event in a webhook's body, exactly as it came. Undefined when it is not signed by the provider within the last
 * five minutes. The SDK refuses what is too old and takes what is dated ahead, so that is refused here.
 */
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
    // Answered 400 and counted.
    return undefined
  }
}

export type ProviderFailure = 'unreachable' | 'refused'

/** What kind of failure of the provider this is: one that may pass, or a no. Undefined when it is none of theirs. */
export function providerFailure(error: unknown): ProviderFailure | undefined {
  const { type } = asError(error)
  if (type === undefined || !/^Stripe\w*Error$/.test(type)) return undefined
  // Not a wrong key: that is put right within minutes, and the order waits for it.
  return type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError' ? 'refused' : 'unreachable'
}

export function isMissingAtProvider(error: unknown): boolean {
  const { type, code } = asError(error)
  return type === 'StripeInvalidRequestError' && code === 'resource_missing'
}

function asError(error: unknown): { type?: string; code?: string } {
  return typeof error === 'object' && error !== null ? error : {}
}

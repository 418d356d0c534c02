import { Stripe } from 'stripe'

import { config } from '#app/platform/config.server.ts'

const { api, secretKey, webhookSecret } = config.payments

// A visitor waits for it: two tries and the pause between them are five and a half seconds.
const timeoutMs = 2500
const retries = 1

/** The card provider, at the address the configuration gives. Its types and this version belong together. */
export const stripe = new Stripe(secretKey, {
  apiVersion: '2026-10-28.endive',
  host: api.hostname,
  port: api.port || 443,
  protocol: api.protocol === 'http:' ? 'http' : 'https',
  // Not the default of Node, whose time starts anew with every byte: what comes drop by drop must end as well.
  httpClient: Stripe.createFetchHttpClient(underPath(api.pathname.replace(/\/$/, ''))),
  timeout: timeoutMs,
  // Each retry carries the idempotency key of the first try.
  maxNetworkRetries: retries,
  telemetry: false,
})

function underPath(path: string): typeof fetch {
  return async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address)
    url.pathname = path + url.pathname
    return await fetch(url, init)
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
export function verifyWebhook(rawBody: Buffer, header: string, now = Date.now()): Stripe.Event | undefined {
  const times = [...header.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)]
  if (times.length !== 1 || Number(times[0]?.[1]) > now / 1000 + aheadSeconds) return undefined
  try {
    return stripe.webhooks.constructEvent(rawBody, header, webhookSecret, toleranceSeconds, undefined, now)
  } catch {
    // Whoever sent it hears 400, and the failure is counted.
    return undefined
  }
}

export type ProviderFailure = 'unreachable' | 'refused'

/** What kind of failure of the provider this is: one that may pass, or a no. Undefined when it is none of theirs. */
export function providerFailure(error: unknown): ProviderFailure | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors
  // Not a wrong key: that is put right within minutes, and the order waits for it.
  const isRefusal = [StripeInvalidRequestError, StripeIdempotencyError].some((kind) => error instanceof kind)
  return isRefusal ? 'refused' : 'unreachable'
}

/** Nothing of that id is there. */
export function isMissingAtProvider(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

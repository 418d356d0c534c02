import type Stripe from 'stripe'

type ErrorBody = { type: Stripe.StripeRawError['type']; message: string; code?: string; param?: string }

/** A request that the card provider would reject, in its error format. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, param?: string) {
  return new Refusal(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) })
}

export function missing(kind: string, id: string) {
  const message = `No such ${kind}: '${id}'`
  return new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' })
}

import { createHmac } from 'node:crypto'

/** How the provider signs what it sends: https://docs.stripe.com/webhooks#verify-manually. */
export function signatureHeader(payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

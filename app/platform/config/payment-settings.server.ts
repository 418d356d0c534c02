import { hkdfSync } from 'node:crypto'

type PaymentSettings = {
  PAYMENTS?: 'sandbox' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  HOST: string
  PORT: number
}

/** Without a Stripe key, or with PAYMENTS=sandbox, uses the bundled sandbox. */
export function readPayments(value: PaymentSettings, siteUrl: string, sessionSecret: string) {
  const secretKey = value.PAYMENTS === 'sandbox' ? undefined : value.STRIPE_SECRET_KEY
  if (secretKey) {
    return {
      isSandbox: false,
      api: new URL('https://api.stripe.com'),
      payOrigin: 'https://checkout.stripe.com',
      secretKey,
      webhookSecret: value.STRIPE_WEBHOOK_SECRET ?? '',
      isLive: /^.k_live_/.test(secretKey),
    }
  }
  const host = value.HOST === '0.0.0.0' || value.HOST === '::' ? '127.0.0.1' : value.HOST
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', sessionSecret, 'hearthside', `payment sandbox ${purpose}`, 24)).toString('hex')
  return {
    isSandbox: true,
    api: new URL(`http://${host.includes(':') ? `[${host}]` : host}:${value.PORT}/sandbox`),
    payOrigin: siteUrl,
    secretKey: `sk_test_${derived('key')}`,
    webhookSecret: `whsec_${derived('webhooks')}`,
    isLive: false,
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { fetchUnder, verifyWebhook } from '#app/platform/payments.server.ts'
import { signatureHeader } from '#sandbox/deliveries.ts'

const { webhookSecret } = config.payments
const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' }, null, 2))
const now = Date.UTC(2026, 10, 21, 3)
const seconds = now / 1000

async function verified(header: string, payload = body) {
  return (await verifyWebhook(payload, header, now))?.id
}

describe('a webhook call', () => {
  test('is accepted if it was signed up to 300 s ago or up to 29 s ahead', async () => {
    for (const age of [0, 1, 299, 300, -1, -29]) {
      expect(await verified(signatureHeader(body.toString(), webhookSecret, seconds - age)), `${age} s old`).toBe(
        'evt_1',
      )
    }
  })

  test('is refused if it was signed more than 300 s ago or more than 30 s ahead', async () => {
    for (const age of [301, 3600, 86_400 * 365, -31, -300, -3600, -86_400 * 365]) {
      expect(
        await verified(signatureHeader(body.toString(), webhookSecret, seconds - age)),
        `${age} s old`,
      ).toBeUndefined()
    }
  })

  test('is refused with another secret, an incomplete signature or two timestamps', async () => {
    const right = signatureHeader(body.toString(), webhookSecret, seconds)
    expect(await verified(signatureHeader(body.toString(), 'whsec_other', seconds))).toBeUndefined()
    const [time = '', signature = ''] = right.split(',')
    for (const header of [
      '',
      time,
      signature,
      `${time},v0=${signature.slice(3)}`,
      `t=${seconds + 1},${right}`,
      `${right},t=1`,
    ]) {
      expect(await verified(header), header).toBeUndefined()
    }
  })

  test('is refused if a single bit of the body was changed', async () => {
    const header = signatureHeader(body.toString(), webhookSecret, seconds)
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(body)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(await verified(header, changed)).toBeUndefined()
      }),
    )
  })

  test('is accepted if it also has the signature of a secret that is being replaced', async () => {
    const header = signatureHeader(body.toString(), webhookSecret, seconds)
    expect(await verified(`${header},v1=${'0'.repeat(64)}`)).toBe('evt_1')
  })
})

test('a request to the payment provider, which carries our key, follows no redirect', async () => {
  const paths: (string | undefined)[] = []
  const server = createServer(({ url }, answer) => {
    paths.push(url)
    answer.writeHead(307, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asking = fetchUnder('/v1')(`http://127.0.0.1:${port}/charges`, { headers: { Authorization: 'Bearer key' } })
  await expect(asking).rejects.toThrow('fetch failed')
  expect(paths).toEqual(['/v1/charges'])
  server.close()
})

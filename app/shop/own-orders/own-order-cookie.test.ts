import { expect, test } from 'vitest'

import { ownOrderCookie, readOwnOrderIds } from './own-order-cookie.server.ts'

const send = (cookie: string) => new Request('https://site.example/shop', { headers: { Cookie: cookie } })

test('only a cookie that we signed makes orders the visitor’s own', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  let cookie = ''
  for (const id of ids) cookie = (await ownOrderCookie(send(cookie), id)).split(';')[0] ?? ''
  expect(await readOwnOrderIds(send(cookie))).toEqual(ids.toReversed())
  const unsigned = `site.orders=${btoa(JSON.stringify(ids))}`
  for (const forged of [unsigned, `${unsigned}.${btoa('signature')}`, 'site.orders='])
    expect(await readOwnOrderIds(send(forged))).toEqual([])
})

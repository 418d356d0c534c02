import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { bodyLimit, readBody } from './read-body.ts'

const limit = { maxBytes: 10, withinMs: 5000 }

function incoming(chunks: Iterable<string> | AsyncIterable<string>, length?: number) {
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  const stream = Readable.from(chunks, { objectMode: false })
  return Object.assign(stream, { headers }) as unknown as IncomingMessage
}

test('a body up to its limit is read whole', async () => {
  expect(await readBody(incoming(['hello', 'there']), limit)).toEqual(Buffer.from('hellothere'))
  expect(await readBody(incoming([]), limit)).toEqual(Buffer.alloc(0))
})

test('a body one byte over its limit gets 413, whether it declares its length or not', async () => {
  expect(await readBody(incoming(['hello', 'there!']), limit)).toBe(413)
  expect(await readBody(incoming([], 11), limit)).toBe(413)
})

test('a body that breaks off gets 400', async () => {
  expect(await readBody(incoming(broken()), limit)).toBe(400)
})

test('a body that does not end in time gets 408', async () => {
  expect(await readBody(incoming(endless()), { ...limit, withinMs: 20 })).toBe(408)
})

test('a form may have 100 KB and 30 seconds', () => {
  expect(bodyLimit('/contact', undefined)).toEqual({ maxBytes: 102_400, withinMs: 30_000 })
})

test('staff may send long texts and a picture; without a session the usual limit applies', () => {
  const cookies = sessionCookieLine()
  const megabytes = 1024 * 1024
  expect(bodyLimit('/cms/pages/an-id', cookies, 100).maxBytes).toBe(3 * megabytes)
  expect(bodyLimit('/cms/faqs/an-id/working-copy', cookies, 3 * megabytes).maxBytes).toBe(3 * megabytes)
  expect(bodyLimit('/cms/blog/new.data', cookies, 4 * megabytes).maxBytes).toBeGreaterThan(5 * megabytes)
  expect(bodyLimit('/cms/pages/an-id', undefined, 100).maxBytes).toBe(102_400)
  expect(bodyLimit('/cms/pages/an-id/deletion', cookies, 100).maxBytes).toBe(102_400)
})

test('a product file may have 2 MB, and no other request of the shop desk may', () => {
  const cookies = sessionCookieLine()
  const megabytes = 1024 * 1024
  expect(bodyLimit('/shop/admin/import', cookies).maxBytes).toBeGreaterThan(2 * megabytes)
  expect(bodyLimit('/shop/admin/import.data', cookies).maxBytes).toBeGreaterThan(2 * megabytes)
  expect(bodyLimit('/shop/admin/import/an-id', cookies).maxBytes).toBe(102_400)
  expect(bodyLimit('/shop/admin/import', undefined).maxBytes).toBe(102_400)
})

function sessionCookieLine() {
  const signature = createHmac('sha256', config.sessionSecrets[0] ?? '')
    .update('a-token')
    .digest('base64')
  return `site.session_token=${encodeURIComponent(`a-token.${signature}`)}`
}

async function* broken() {
  yield 'hel'
  throw new Error('the line broke')
}

async function* endless() {
  for (;;) {
    yield '.'
    await delay(50)
  }
}

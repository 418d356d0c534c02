import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

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

test('one byte more is too large, said or unsaid', async () => {
  expect(await readBody(incoming(['hello', 'there!']), limit)).toBe(413)
  expect(await readBody(incoming([], 11), limit)).toBe(413)
})

test('one that breaks off is no body', async () => {
  expect(await readBody(incoming(broken()), limit)).toBe(400)
})

test('one that does not end in time is too slow', async () => {
  expect(await readBody(incoming(endless()), { ...limit, withinMs: 20 })).toBe(408)
})

test('a form may have 100 KB and 30 seconds', () => {
  expect(bodyLimit('/contact', undefined)).toEqual({ maxBytes: 102_400, withinMs: 30_000 })
})

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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeEventStreams, createEventStream, listEventStreams, sendToAll } from './event-streams.server.ts'

type Reader = ReadableStreamDefaultReader<Uint8Array>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stream of listEventStreams()) stream.close()
  vi.useRealTimers()
})

function read(response: Response): Reader {
  if (!response.body) throw new Error('There is no stream')
  return (response.body as ReadableStream<Uint8Array>).getReader()
}

async function next(reader: Reader) {
  const { done, value } = await reader.read()
  return done ? undefined : new TextDecoder().decode(value)
}

describe('an event stream', () => {
  test('says when to come back, then keeps the line warm, then what happens', async () => {
    const response = createEventStream('ada', 'session 1')
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    const reader = read(response)
    expect(await next(reader)).toMatch(/^retry: [1-5]\d{3}\n\n$/)
    const kept = next(reader)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await kept).toBe(': keep\n\n')
    const [stream] = listEventStreams('ada')
    stream?.send('ended')
    stream?.close()
    expect(await next(reader)).toBe('event: ended\ndata:\n\n')
    expect(await next(reader)).toBeUndefined()
  })

  test('is found by its owner, and forgotten when its reader leaves', async () => {
    const reader = read(createEventStream('ada', 'session 1'))
    createEventStream('bea', 'session 2')
    expect(listEventStreams('ada').map(({ subject }) => subject)).toEqual(['session 1'])
    await reader.cancel()
    expect(listEventStreams().map(({ owner }) => owner)).toEqual(['bea'])
  })

  test('brings what was sent since its page was asked for, to whom it may concern, and nothing older', async () => {
    sendToAll('changed', 'before', 'admin')
    await vi.advanceTimersByTimeAsync(10_000)
    sendToAll('changed', 'meanwhile', 'admin')
    sendToAll('arrived')
    await vi.advanceTimersByTimeAsync(1000)
    const admin = read(createEventStream('ada', 'session 1', { role: 'admin', pageAgeMs: 3000 }))
    const editor = read(createEventStream('bea', 'session 2', { role: 'editor', pageAgeMs: 3000 }))
    for (const reader of [admin, editor]) expect(await next(reader)).toMatch(/^retry: /)
    expect(await next(admin)).toBe('event: changed\ndata:meanwhile\n\n')
    for (const reader of [admin, editor]) expect(await next(reader)).toBe('event: arrived\ndata:\n\n')
    sendToAll('changed', 'later', 'admin')
    expect(await next(admin)).toBe('event: changed\ndata:later\n\n')
    sendToAll('arrived')
    expect(await next(editor)).toBe('event: arrived\ndata:\n\n')
  })

  test('that nobody reads is closed', async () => {
    createEventStream('ada', 'session 1')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(listEventStreams('ada')).toEqual([])
  })

  test('is over after an hour, however well it is read', async () => {
    const reader = read(createEventStream('ada', 'session 1'))
    let received = 0
    const reading = (async () => {
      while ((await next(reader)) !== undefined) received += 1
    })()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    await reading
    expect(received).toBeGreaterThan(140)
    expect(listEventStreams('ada')).toEqual([])
  })

  test('is refused to whoever has twenty already, and to nobody else', () => {
    const answers = Array.from({ length: 21 }, (_, n) => createEventStream('ada', `session ${n}`).status)
    expect(answers).toEqual([...Array<number>(20).fill(200), 429])
    expect(createEventStream('bea', 'session').status).toBe(200)
  })

  test('ends with the process, and none is begun any more', async () => {
    const reader = read(createEventStream('ada', 'session 1'))
    await next(reader)
    closeEventStreams()
    expect(await next(reader)).toBeUndefined()
    expect(createEventStream('ada', 'session 1').status).toBe(503)
  })
})

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
  test('sends its retry delay, then a keep-alive after 25 seconds, then its events', async () => {
    const response = createEventStream('ada', 'session 1')
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    const reader = read(response)
    expect(await next(reader)).toMatch(/^retry: [1-5]\d{3}\n\n$/)
    const heartbeat = next(reader)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await heartbeat).toBe(': keep\n\n')
    const [stream] = listEventStreams('ada')
    stream?.send('ended')
    stream?.close()
    expect(await next(reader)).toBe('event: ended\ndata:\n\n')
    expect(await next(reader)).toBeUndefined()
  })

  test('is listed for its owner, and removed when its reader disconnects', async () => {
    const reader = read(createEventStream('ada', 'session 1'))
    createEventStream('bea', 'session 2')
    expect(listEventStreams('ada').map(({ subject }) => subject)).toEqual(['session 1'])
    await reader.cancel()
    expect(listEventStreams().map(({ owner }) => owner)).toEqual(['bea'])
  })

  test('hears what is sent to its role', async () => {
    const admin = read(createEventStream('ada', 'session 1', 'admin'))
    const editor = read(createEventStream('bea', 'session 2', 'editor'))
    for (const reader of [admin, editor]) expect(await next(reader)).toMatch(/^retry: /)
    sendToAll('enquiries', 'admin')
    expect(await next(admin)).toBe('event: enquiries\ndata:\n\n')
    sendToAll('menus', 'editor')
    expect(await next(editor)).toBe('event: menus\ndata:\n\n')
  })

  test('is closed if nobody reads it', async () => {
    createEventStream('ada', 'session 1')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(listEventStreams('ada')).toEqual([])
  })

  test('ends after an hour, even while it is being read', async () => {
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

  test('is refused to an owner who has twenty already, and to nobody else', () => {
    const answers = Array.from({ length: 21 }, (_, n) => createEventStream('ada', `session ${n}`).status)
    expect(answers).toEqual([...Array<number>(20).fill(200), 429])
    expect(createEventStream('bea', 'session').status).toBe(200)
  })

  test('ends at shutdown, and a new one is refused from then on', async () => {
    const reader = read(createEventStream('ada', 'session 1'))
    await next(reader)
    closeEventStreams()
    expect(await next(reader)).toBeUndefined()
    expect(createEventStream('ada', 'session 1').status).toBe(503)
  })
})

const heartbeatMs = 25_000
const longestMs = 60 * 60_000
const mostOfOwner = 20
const reconnectMs = { least: 1000, spread: 4000 }

/** `subject` is the topic it follows, `role` the permission it was opened with. */
export type EventStream = {
  readonly owner: string
  readonly subject: string
  readonly role: string
  send(event: string): void
  close(): void
}

const open = new Set<EventStream>()

/** To all pages of a role. */
export function sendToAll(event: string, role: string) {
  for (const stream of open) if (stream.role === role) stream.send(event)
}

let isClosing = false

export function createEventStream(owner: string, subject: string, role = ''): Response {
  if (isClosing) return new Response('This server is about to stop.', { status: 503 })
  if (listEventStreams(owner).length >= mostOfOwner) return new Response('Too many are open.', { status: 429 })

  const encoder = new TextEncoder()
  let release: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (lines: string) => controller.enqueue(encoder.encode(`${lines}\n\n`))
      const stream: EventStream = {
        owner,
        subject,
        role,
        // Browsers ignore events without data.
        send: (event) => open.has(stream) && write(`event: ${event}\ndata:`),
        close() {
          if (!open.has(stream)) return
          release?.()
          controller.close()
        },
      }
      // A client that has not read the last event has disconnected (HEAD never reads).
      const heartbeat = setInterval(
        () => ((controller.desiredSize ?? 0) > 0 ? write(': keep') : stream.close()),
        heartbeatMs,
      )
      // The browser reconnects and is authenticated again.
      const expiry = setTimeout(() => stream.close(), longestMs)
      release = () => {
        open.delete(stream)
        clearInterval(heartbeat)
        clearTimeout(expiry)
      }
      open.add(stream)
      // After a deployment all clients reconnect, so the delay is random.
      write(`retry: ${Math.round(reconnectMs.least + Math.random() * reconnectMs.spread)}`)
    },
    cancel: () => release?.(),
  })
  // Without this header nginx buffers the events.
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
}

export function listEventStreams(owner?: string): EventStream[] {
  return [...open].filter((stream) => owner === undefined || stream.owner === owner)
}

export function closeEventStreams() {
  isClosing = true
  for (const stream of open) stream.close()
}

const heartbeatMs = 25_000
const longestMs = 60 * 60_000
const mostOfOwner = 20
const reconnectMs = { least: 1000, spread: 4000 }

/** `subject` is the topic it follows, `role` the permission it was opened with. */
export type EventStream = {
  readonly owner: string
  readonly subject: string
  readonly role: string
  send(event: string, data?: string): void
  close(): void
}

const open = new Set<EventStream>()

// Long enough for a slow page to load its scripts and open its stream.
const replayMs = 60_000
// The stream's request may take longer to arrive than the page's did.
const latencyMs = 2000
type Sent = { at: number; event: string; data: string; role: string | undefined }
let recent: Sent[] = []

/** To all pages, or those of a role. Includes a page that loaded before and opens its stream later. */
export function sendToAll(event: string, data = '', role?: string) {
  const at = Date.now()
  recent = [...recent.filter((sent) => sent.at > at - replayMs), { at, event, data, role }]
  for (const stream of open) if (!role || stream.role === role) stream.send(event, data)
}
let isClosing = false

export function createEventStream(
  owner: string,
  subject: string,
  { role = '', pageAgeMs = 0 }: { role?: string; pageAgeMs?: number } = {},
): Response {
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
        send: (event, data = '') => open.has(stream) && write(`event: ${event}\ndata:${data}`),
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
      const loadedAt = Date.now() - Math.min(pageAgeMs, replayMs) - latencyMs
      for (const { at, event, data, role: reader } of pageAgeMs > 0 ? recent : [])
        if (at >= loadedAt && (!reader || reader === role)) stream.send(event, data)
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

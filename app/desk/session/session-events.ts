import { type RecordChange, broadcastUpdate } from '#app/enquiries/live-updates.ts'

const lock = 'hearthside.session-events'
const tryAgainMs = 30_000

/** Browsers allow six connections to a host, so only one tab holds the stream. A browser without locks relies on its clock. */
export function followSessionEvents(look: () => void, signal: AbortSignal) {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return
  // Rejects when the signal aborts while another tab holds the lock.
  locks.request(lock, { signal }, () => holdStream(look, signal)).catch(() => {})
}

async function holdStream(look: () => void, signal: AbortSignal) {
  let source: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  function open() {
    const opened = new EventSource('/cms/events')
    source = opened
    opened.addEventListener('ended', () => {
      opened.close()
      look()
    })
    opened.addEventListener('arrived', () => broadcastUpdate({ hasArrived: true }))
    opened.addEventListener('missed', () => broadcastUpdate({ isMissed: true }))
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      broadcastUpdate({ changes: JSON.parse(data) as RecordChange[] }),
    )
    // The server ends each stream after an hour without a further message.
    opened.addEventListener('open', () => {
      if (wasOpen) broadcastUpdate({ isMissed: true })
      wasOpen = true
    })
    opened.addEventListener('error', () => {
      // EventSource retries everything else by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      look()
      waiting = setTimeout(open, tryAgainMs)
    })
  }

  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
    open()
  })
  clearTimeout(waiting)
  source?.close()
}

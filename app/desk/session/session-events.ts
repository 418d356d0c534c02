import { type RecordChange, tellNews } from '#app/enquiries/live-updates.ts'

const lock = 'hearthside.session-events'
const tryAgainMs = 30_000

/**
 * Calls `look` when the server says that the session has ended, or refuses to tell. Browsers allow six connections to a
 * host, so one tab at a time holds the stream. A browser that cannot take turns has none and is left with its clock.
 */
export function followSessionEvents(look: () => void, signal: AbortSignal) {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return
  // Rejects when the signal aborts while another tab has its turn.
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
    opened.addEventListener('arrived', () => tellNews({ hasArrived: true }))
    opened.addEventListener('missed', () => tellNews({ isMissed: true }))
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      tellNews({ changes: JSON.parse(data) as RecordChange[] }),
    )
    // The server ends each stream after an hour, and nothing is said again.
    opened.addEventListener('open', () => {
      if (wasOpen) tellNews({ isMissed: true })
      wasOpen = true
    })
    opened.addEventListener('error', () => {
      // Anything else it tries again by itself.
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

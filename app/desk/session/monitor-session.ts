import { onSessionEnded, onSignInNeeded } from '#app/desk-parts/session-signals.ts'
import { broadcastChange } from '#app/enquiries/live-updates.ts'

import { type KnownSession, nextCheck, type Phase, phaseOf } from './session-phase.ts'
import { fetchSession } from './session-requests.ts'

const channelName = 'site.session'

export type SessionWatcher = {
  /** Shared with the other tabs. */
  update(session: KnownSession): void
  check(): Promise<void>
  stop(): void
}

export function monitorSession(ownerId: string, notify: (phase: Phase) => void): SessionWatcher {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(channelName)
  let known: KnownSession = null
  // Start of a session that is too old for the requested action. Only a newer session closes the dialog.
  let tooOldFrom: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let following: AbortController | undefined

  channel.addEventListener('message', ({ data }: MessageEvent<KnownSession>) => apply(data))
  onSessionEnded(() => void check(), signal)
  onSignInNeeded(() => {
    tooOldFrom = known?.startedAt
    apply(known)
  }, signal)
  window.addEventListener('focus', () => void check(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check(), {
    signal,
  })

  function apply(session: KnownSession) {
    known = session
    const isTooOld = session !== null && session.startedAt === tooOldFrom
    const phase = phaseOf(ownerId, isTooOld ? null : session, Date.now())
    notify(phase)
    clearTimeout(timer)
    const at = nextCheck(phase, known)
    if (at !== undefined) timer = setTimeout(() => void check(), Math.max(0, at - Date.now()))
    follow(phase.name === 'here' || phase.name === 'expiring')
  }

  function follow(isAlive: boolean) {
    if (isAlive === Boolean(following)) return
    following?.abort()
    following = isAlive ? new AbortController() : undefined
    if (following) followSessionEvents(() => void check(), following.signal)
  }

  function update(session: KnownSession) {
    if (signal.aborted) return
    apply(session)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage(session)
  }

  async function check() {
    const found = await fetchSession()
    if (signal.aborted) return
    if (found === undefined) apply(known)
    else update(found)
  }

  return {
    update,
    check,
    stop() {
      leaving.abort()
      clearTimeout(timer)
      following?.abort()
      channel.close()
    },
  }
}

const lock = 'site.session-events'
const tryAgainMs = 30_000
/** What a page shows is still new when its first stream opens. */
const newPageMs = 10_000

/** Browsers allow six connections to a host, so only one tab holds the stream. Without locks, the clock must do. */
function followSessionEvents(check: () => void, signal: AbortSignal) {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return
  // Rejects when the signal aborts while another tab holds the lock.
  locks.request(lock, { signal }, () => holdStream(check, signal)).catch(() => {})
}

async function holdStream(check: () => void, signal: AbortSignal) {
  let source: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function open() {
    const opened = new EventSource('/cms/events')
    source = opened
    opened.addEventListener('ended', () => {
      opened.close()
      check()
    })
    opened.addEventListener('enquiries', broadcastChange)
    // Changes were missed if the server ended the stream, as it does after an hour, or the tab that held it was closed.
    opened.addEventListener('open', () => performance.now() > newPageMs && broadcastChange())
    opened.addEventListener('error', () => {
      // EventSource retries all other errors itself.
      if (opened.readyState !== EventSource.CLOSED) return
      check()
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

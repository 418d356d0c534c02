import { onSessionEnded, onSignInNeeded } from '#app/desk-parts/session-signals.ts'
import { askForMissedUpdates, createBroadcaster, type RecordChange } from '#app/enquiries/live-updates.ts'

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

/** Browsers allow six connections to a host, so only one tab holds the stream. Without locks, the clock must do. */
function followSessionEvents(check: () => void, signal: AbortSignal) {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return
  askForMissedUpdates()
  // Rejects when the signal aborts while another tab holds the lock.
  locks.request(lock, { signal }, () => holdStream(check, signal)).catch(() => {})
}

async function holdStream(check: () => void, signal: AbortSignal) {
  let source: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  const broadcast = createBroadcaster(signal)

  function open() {
    // The server sends events since the page was requested.
    const opened = new EventSource(`/cms/events?age=${Math.ceil(performance.now())}`)
    source = opened
    opened.addEventListener('ended', () => {
      opened.close()
      check()
    })
    opened.addEventListener('arrived', () => broadcast({ hasArrived: true }))
    opened.addEventListener('missed', () => broadcast({ isMissed: true }))
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      broadcast({ changes: JSON.parse(data) as RecordChange[] }),
    )
    // The server ends each stream after an hour, without a message.
    opened.addEventListener('open', () => {
      if (wasOpen) broadcast({ isMissed: true })
      wasOpen = true
    })
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

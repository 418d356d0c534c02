import { onSessionEnded, onSignInNeeded } from '#app/desk-parts/session-signals.ts'
import { askForMissedUpdates, createBroadcaster, type RecordChange } from '#app/enquiries/live-updates.ts'

import { type KnownSession, nextCheck, type Phase, phaseOf } from './session-phase.ts'
import { fetchSession } from './session-requests.ts'

const channelName = 'site.session'

export type SessionWatcher = {
  /** Shared with the other tabs. */
  learn(session: KnownSession): void
  look(): Promise<void>
  stop(): void
}

/** Combines the server's answers, other tabs and the clock. */
export function monitorSession(ownerId: string, tell: (phase: Phase) => void): SessionWatcher {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(channelName)
  let known: KnownSession = null
  // Of a session that goes on, but is too old for what was asked for: only another one ends the question.
  let tooOldFrom: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let following: AbortController | undefined

  channel.addEventListener('message', ({ data }: MessageEvent<KnownSession>) => take(data))
  onSessionEnded(() => void look(), signal)
  onSignInNeeded(() => {
    tooOldFrom = known?.startedAt
    take(known)
  }, signal)
  window.addEventListener('focus', () => void look(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void look(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), { signal })

  function take(session: KnownSession) {
    known = session
    const isTooOld = session !== null && session.startedAt === tooOldFrom
    const phase = phaseOf(ownerId, isTooOld ? null : session, Date.now())
    tell(phase)
    clearTimeout(timer)
    const at = nextCheck(phase, known)
    if (at !== undefined) timer = setTimeout(() => void look(), Math.max(0, at - Date.now()))
    follow(phase.name === 'here' || phase.name === 'ending')
  }

  function follow(isAlive: boolean) {
    if (isAlive === Boolean(following)) return
    following?.abort()
    following = isAlive ? new AbortController() : undefined
    if (following) followSessionEvents(() => void look(), following.signal)
  }

  function learn(session: KnownSession) {
    if (signal.aborted) return
    take(session)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage(session)
  }

  async function look() {
    const found = await fetchSession()
    if (signal.aborted) return
    if (found === undefined) take(known)
    else learn(found)
  }

  return {
    learn,
    look,
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

/** Browsers allow six connections to a host, so only one tab holds the stream. A browser without locks relies on its clock. */
function followSessionEvents(look: () => void, signal: AbortSignal) {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return
  // Rejects when the signal aborts while another tab holds the lock.
  askForMissedUpdates()
  locks.request(lock, { signal }, () => holdStream(look, signal)).catch(() => {})
}

async function holdStream(look: () => void, signal: AbortSignal) {
  let source: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  const broadcast = createBroadcaster(signal)

  function open() {
    // The server sends what came in since the page was asked for.
    const opened = new EventSource(`/cms/events?age=${Math.ceil(performance.now())}`)
    source = opened
    opened.addEventListener('ended', () => {
      opened.close()
      look()
    })
    opened.addEventListener('arrived', () => broadcast({ hasArrived: true }))
    opened.addEventListener('missed', () => broadcast({ isMissed: true }))
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      broadcast({ changes: JSON.parse(data) as RecordChange[] }),
    )
    opened.addEventListener('viewed', ({ data }: MessageEvent<string>) =>
      broadcast({ viewed: JSON.parse(data) as string[] }),
    )
    // The server ends each stream after an hour without a further message.
    opened.addEventListener('open', () => {
      if (wasOpen) broadcast({ isMissed: true })
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

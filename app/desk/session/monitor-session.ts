import { onSessionEnded, onSignInNeeded, signedIn } from '#app/desk-parts/session-signals.ts'
import { broadcastChange } from '#app/enquiries/live-updates.ts'
import { type OwnSession, unattended } from '#app/staff/staff-member.ts'

import { type KnownSession, nextCheck, type Phase, phaseOf, toLocalClock } from './session-phase.ts'

const channelName = 'site.session'

export type SessionWatcher = {
  /** Shared with the other tabs. */
  update(session: KnownSession): void
  check(): Promise<void>
  extend(): Promise<void>
  stop(): void
}

export function monitorSession(ownerId: string, notify: (phase: Phase) => void): SessionWatcher {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(channelName)
  let known: KnownSession = null
  // Start of a session that is too old for the requested action. Only a newer session ends the question.
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
    signedIn.isSomebodyElse = phase.name === 'other'
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

  async function ask(headers: HeadersInit) {
    const found = await fetchSession(headers)
    if (signal.aborted) return
    if (found === undefined) apply(known)
    else update(found)
  }

  /** Does not prolong the session. */
  async function check() {
    await ask({ Accept: unattended })
  }

  return {
    update,
    check,
    extend: async () => await ask({}),
    stop() {
      leaving.abort()
      clearTimeout(timer)
      following?.abort()
      channel.close()
    },
  }
}

/** Undefined when there was no answer. */
async function fetchSession(headers: HeadersInit): Promise<KnownSession | undefined> {
  try {
    const response = await fetch('/cms/session', { headers, redirect: 'manual', cache: 'no-store' })
    // A navigation is redirected to the sign-in; a background request gets 401.
    if (response.type === 'opaqueredirect' || response.status === 401) return null
    return response.ok ? toLocalClock((await response.json()) as OwnSession, Date.now()) : undefined
  } catch {
    // No network: the last known state holds until its end.
    return undefined
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

import { useEffect, useRef, useState, useLayoutEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { signalSessionResumed } from '#app/desk-parts/session-signals.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import type { OwnSession } from '#app/staff/staff-member.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { type SessionWatcher, monitorSession } from './monitor-session.ts'
import { SessionEndedBar, SessionEnded } from './session-ended-dialog.tsx'
import { toLocalClock, type Phase } from './session-phase.ts'
import { extendSession } from './session-requests.ts'

interface SessionMonitorProps {
  session: OwnSession
  email: string
}

export function SessionMonitor({ session, email }: SessionMonitorProps) {
  // The page belongs to this user; the next session may be another's.
  const [ownerId] = useState(session.userId)
  const [phase, setPhase] = useState<Phase>({ name: 'here' })
  const [dismissedAt, setDismissedAt] = useState<number>()
  const watcher = useRef<SessionWatcher>(null)
  const { pathname, search } = useLocation()

  useEffect(() => {
    const watching = monitorSession(ownerId, setPhase)
    watcher.current = watching
    return () => watching.stop()
  }, [ownerId])
  useEffect(() => watcher.current?.update(toLocalClock(session, Date.now())), [session])

  const isOver = phase.name === 'ended' || phase.name === 'other'
  useEffect(() => (isOver ? signalSessionResumed : undefined), [isOver])
  const typing = useTyping(phase.name === 'ended' || phase.name === 'expiring')

  async function stay() {
    const found = await extendSession()
    if (found === undefined) await watcher.current?.check()
    else watcher.current?.update(found)
  }

  if (typing.isTyping && phase.name === 'ended') return <SessionEndedBar onSignIn={typing.stop} />
  if (isOver) {
    const other = phase.name === 'other' ? phase.firstName : undefined
    return (
      <>
        <MutePageEvents />
        <SessionEnded {...{ email, other }} onAnswer={() => void watcher.current?.check()} />
      </>
    )
  }
  if (phase.name === 'here' || dismissedAt === phase.at || typing.isTyping) return null
  return (
    <>
      <MutePageEvents />
      <Dialog
        title={`You will be signed out at ${formatTime(new Date(phase.at))}`}
        closeHref={pathname + search}
        onClose={() => setDismissedAt(phase.at)}
        footer={
          <Button type="button" onClick={() => void stay()}>
            Stay signed in
          </Button>
        }
      >
        <p>Nobody has used this browser for a while. What you have typed on this page stays as it is.</p>
      </Dialog>
    </>
  )
}

const events = ['blur', 'focusout', 'change', 'submit']

/**
 * Mutes focus events of the page while an unrequested dialog opens. A field that saves on blur would save half a word,
 * or redirect to the sign-in and lose the text.
 */
function MutePageEvents() {
  useLayoutEffect(() => {
    const muting = new AbortController()
    const mute = (event: Event) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog:modal') === topDialog()
      if (!isInDialog) event.stopImmediatePropagation()
    }
    // Captured on the window, before any listener of the page.
    for (const name of events) window.addEventListener(name, mute, { capture: true, signal: muting.signal })
    return () => muting.abort()
  }, [])
  return null
}

// Another dialog may be open; the last in the document is ours.
function topDialog() {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

const pauseMs = 3000
/** Somebody may type this long without looking at the screen. */
const unawareMs = 8000

/** A pending dialog opens once typing pauses; a late key still reaches the page. */
function useTyping(isWaiting: boolean) {
  const lastKey = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setTyping] = useState(false)

  const waitForPause = useEffectEvent(() => {
    clearTimeout(timer.current)
    const rest = lastKey.current + pauseMs - performance.now()
    setTyping(rest > 0)
    if (rest > 0) timer.current = setTimeout(() => setTyping(false), rest)
  })

  const noteTyping = useEffectEvent(() => {
    lastKey.current = performance.now()
    if (isWaiting) waitForPause()
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isText(event)) return
    const isDialogUp = isWaiting && !isTyping && isIn(event.target, 'dialog:modal')
    if (isDialogUp) {
      if (isIn(event.target, `${fields}, button, a`) || performance.now() - lastKey.current > unawareMs) return
      // Before the key is handled: the closing dialog restores the focus.
      flushSync(() => setTyping(true))
    } else if (!isIn(event.target, fields)) return
    noteTyping()
  })
  // Dictated or pasted text comes without key events.
  const onInput = useEffectEvent(({ isTrusted, target }: Event) => {
    if (isTrusted && isIn(target, fields) && !(isWaiting && !isTyping)) noteTyping()
  })

  useLayoutEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: leaving.signal })
    window.addEventListener('input', onInput, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  useLayoutEffect(() => {
    if (isWaiting) waitForPause()
    return () => clearTimeout(timer.current)
  }, [isWaiting])

  return { isTyping: isWaiting && isTyping, stop: () => setTyping(false) }
}

const fields = 'input, textarea, [contenteditable=true]'

function isIn(target: EventTarget | null, selector: string) {
  return target instanceof Element && target.closest(selector) !== null
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return (key.length === 1 || key === 'Enter' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
}

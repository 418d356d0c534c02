import { useEffect, useRef, useState, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { signalSessionResumed } from '#app/desk-parts/session-signals.ts'
import { forgetRecent } from '#app/desk/palette/recent.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import type { OwnSession } from '#app/staff/staff-member.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { SessionEndedBar, SessionEnded } from './session-ended-dialog.tsx'
import { byOwnClock, type Phase } from './session-phase.ts'
import { prolongSession } from './session-requests.ts'
import { type SessionWatcher, watchSession } from './use-session-monitor.ts'
import { useTyping } from './use-typing.ts'

interface SessionWatchProps {
  session: OwnSession
  email: string
  hasTwoStep: boolean
}

/** Says that the session is about to end, or has ended, over whatever page is open. Nothing of that page is lost. */
export function SessionWatch({ session, email, hasTwoStep }: SessionWatchProps) {
  // The page was made for them; whoever is signed in later may be somebody else.
  const [ownerId] = useState(session.userId)
  const [phase, setPhase] = useState<Phase>({ name: 'here' })
  const [dismissedAt, setDismissedAt] = useState<number>()
  const watcher = useRef<SessionWatcher>(null)
  const { pathname, search } = useLocation()

  useEffect(() => {
    const watching = watchSession(ownerId, setPhase)
    watcher.current = watching
    return () => watching.stop()
  }, [ownerId])
  useEffect(() => watcher.current?.learn(byOwnClock(session, Date.now())), [session])

  const isOver = phase.name === 'ended' || phase.name === 'other'
  useEffect(() => {
    if (!isOver) return undefined
    forgetRecent()
    return signalSessionResumed
  }, [isOver])
  const typing = useTyping(phase.name === 'ended' || phase.name === 'ending')

  async function stay() {
    const found = await prolongSession()
    if (found === undefined) await watcher.current?.look()
    else watcher.current?.learn(found)
  }

  // Keys are for the page as long as somebody types there.
  if (typing.isTyping && phase.name === 'ended') return <SessionEndedBar onSignIn={typing.stop} />
  if (isOver) {
    const other = phase.name === 'other' ? phase.firstName : undefined
    return (
      <>
        <QuietPage />
        <SessionEnded {...{ email, hasTwoStep, other }} onSignedIn={() => void watcher.current?.look()} />
      </>
    )
  }
  if (phase.name === 'here' || dismissedAt === phase.at || typing.isTyping) return null
  return (
    <>
      <QuietPage />
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
 * Rendered before a dialog that comes by itself: the page behind does not notice that its focus is taken. A field that
 * saves when it is left would save half a word, or be led to the door with all that was typed.
 */
function QuietPage() {
  useLayoutEffect(() => {
    const silencing = new AbortController()
    const silence = (event: Event) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog:modal') === topDialog()
      if (!isInDialog) event.stopImmediatePropagation()
    }
    // On the window and on the way down, before any listener of the page.
    for (const name of events) window.addEventListener(name, silence, { capture: true, signal: silencing.signal })
    return () => silencing.abort()
  }, [])
  return null
}

// Another dialog may have been open already; the last one in the document is ours.
function topDialog() {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

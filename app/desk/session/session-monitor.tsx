import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { signalSessionResumed } from '#app/desk-parts/session-signals.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import type { OwnSession } from '#app/staff/staff-member.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToaster } from '#app/ui/overlays/toast.tsx'

import { type SessionWatcher, monitorSession } from './monitor-session.ts'
import { toLocalClock, type Phase } from './session-phase.ts'
import { SignInAgain, SignInElsewhere } from './sign-in-again.tsx'

interface SessionMonitorProps {
  session: OwnSession
  email: string
}

export function SessionMonitor({ session, email }: SessionMonitorProps) {
  // The page belongs to this user; the next session may be another's.
  const [ownerId] = useState(session.userId)
  const [phase, setPhase] = useState<Phase>({ name: 'here' })
  const [isCovered, setCovered] = useState(false)
  const watcher = useRef<SessionWatcher>(null)
  const field = useRef<HTMLElement>(null)
  const usedAt = useRef(-Infinity)
  const toaster = useToaster()

  useEffect(() => {
    const watching = monitorSession(ownerId, (next) => {
      const isIdle = !isInUse(usedAt.current)
      setPhase(next)
      setCovered((was) => next.name === 'other' || (next.name === 'ended' && (was || isIdle)))
    })
    watcher.current = watching
    return () => watching.stop()
  }, [ownerId])
  useEffect(() => watcher.current?.update(toLocalClock(session, Date.now())), [session])

  const isOver = phase.name === 'ended' || phase.name === 'other'
  useEffect(() => (isOver ? signalSessionResumed : undefined), [isOver])

  useEffect(() => {
    const leaving = new AbortController()
    const note = () => (usedAt.current = Date.now())
    for (const name of used) document.addEventListener(name, note, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const hasEnded = phase.name === 'ended'
  useEffect(() => {
    if (!hasEnded) return undefined
    const timer = setInterval(() => setCovered((was) => was || !isInUse(usedAt.current)), lookEveryMs)
    return () => clearInterval(timer)
  }, [hasEnded])

  const isHere = phase.name === 'here'
  useEffect(() => {
    // The focus was on a button of the banner, which is gone.
    if (isHere && document.activeElement === document.body) field.current?.focus()
    if (isHere) field.current = null
  }, [isHere])

  function rememberField({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && relatedTarget.closest(fields)) field.current = relatedTarget
  }

  if (isHere) return null
  if (isCovered)
    return (
      <Dialog title="Your session has ended">
        {phase.name === 'other' ? (
          <SomebodyElse firstName={phase.firstName} />
        ) : (
          <SignInAgain email={email} onAnswer={() => void watcher.current?.check()} />
        )}
      </Dialog>
    )
  const { title, words, label, act } =
    phase.name === 'expiring'
      ? {
          title: `You will be signed out at ${formatTime(new Date(phase.at))}`,
          words: 'Nobody has used this browser for a while. What you have typed on this page stays as it is.',
          label: 'Stay signed in',
          act: () => void watcher.current?.extend(),
        }
      : {
          title: 'Your session has ended',
          words: 'What you type stays on this page. It is saved once you have signed in again.',
          label: 'Sign in again',
          act: () => setCovered(true),
        }
  const banner = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only notes where the focus was.
    <div role="alert" data-session-banner onFocus={rememberField} className={bannerStyle}>
      <p className="min-w-0 flex-[1_1_14rem] text-sm">
        <strong className="text-danger block font-semibold">{title}</strong>
        {words}
      </p>
      <Button type="button" size="small" onClick={act}>
        {label}
      </Button>
      {isOver && <SignInElsewhere />}
    </div>
  )
  return toaster ? createPortal(banner, toaster) : null
}

// In the flow of the toasts on phones, above the page elsewhere.
const bannerStyle =
  'border-danger bg-paper text-ink shadow-high pointer-events-auto mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border-2 px-4 py-3 sm:fixed sm:inset-x-3 sm:top-0 sm:mx-auto sm:max-w-2xl'

const fields = 'input, textarea, select, [contenteditable=true]'

const used = ['keydown', 'input', 'pointerdown']
/** Longer than anybody pauses over a sentence. */
const pauseMs = 5 * 60_000
const lookEveryMs = 15_000

/**
 * While somebody types, only a banner asks: a dialog would take the next keys, and a field that saves when it is left
 * would save half a word. Otherwise a dialog hides the page from whoever finds the browser open.
 */
function isInUse(usedAt: number) {
  const isInField = document.activeElement?.closest(`${fields}, [data-session-banner]`)
  return document.hasFocus() && Boolean(isInField) && Date.now() - usedAt < pauseMs
}

function SomebodyElse({ firstName }: { firstName: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {firstName} is signed in in this browser now. So that nothing is saved in another person’s name, this page has
        to be reloaded. What was typed into an editor waits here for whoever typed it; what was typed into other forms
        is not kept.
      </p>
      <Button type="button" onClick={loadAnew}>
        Reload the page
      </Button>
    </div>
  )
}

// Not reload(): some browsers restore typed values.
function loadAnew() {
  location.replace(location.pathname + location.search)
}

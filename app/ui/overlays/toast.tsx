import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { type Toast, ToastCard, toasterStyle, ToastRegions } from './toast-card.tsx'
import { mostToasts, toastStayMs } from './toast-time.ts'

/** Callable anywhere in the browser. A toast must never be the only copy of a message. */
export function showToast(toast: Toast) {
  // A repeated message moves to the end and restarts its timer.
  shown = [...shown.filter((other) => other.title !== toast.title || other.description !== toast.description), toast]
  shown = shown.slice(-mostToasts)
  notify()
}

/** For an answer that the page shows too. */
export function useFailureToast(failed: Toast | undefined) {
  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])
}

interface ToasterProps {
  /** Rendered by the server, so that they are readable without JavaScript. A new array is a new set of messages. */
  initial?: readonly Toast[] | undefined
}

/** In the root and in each open dialog, because a modal makes the rest inert. The last one mounted is used. */
export function Toaster({ initial = none }: ToasterProps) {
  const host = useRef<HTMLDivElement>(null)
  const { toasts, activeHost } = useSyncExternalStore(
    listen,
    () => state,
    () => serverState,
  )
  const [isPaused, setPaused] = useState(false)

  useEffect(() => register(host), [host])
  useEffect(() => adopt(initial), [initial])
  useEffect(() => {
    const types = ['focusin', 'input'] as const
    for (const type of types) document.addEventListener(type, uncoverField)
    return () => types.forEach((type) => document.removeEventListener(type, uncoverField))
  }, [])

  const own = activeHost === host ? toasts : none
  const visible = adopted.has(initial) ? own : initial
  const hold = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) }
  const release = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) }

  return (
    <div ref={host} {...hold} {...release} className={toasterStyle}>
      <ToastRegions toasts={visible}>
        {(toast) => <TimedToast key={`${toast.title} ${toast.description}`} toast={toast} isPaused={isPaused} />}
      </ToastRegions>
    </div>
  )
}

/** For what must stay within reach whatever dialog is open: the element of the toaster in use. */
export function useToaster(): HTMLElement | null | undefined {
  return useSyncExternalStore(
    listen,
    () => state.activeHost?.current,
    () => undefined,
  )
}

function TimedToast({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused || toast.isLasting) return undefined
    const timer = setTimeout(() => hideToast(toast), toastStayMs(toast))
    return () => clearTimeout(timer)
  }, [toast, isPaused])

  return <ToastCard toast={toast} onClose={() => hideToast(toast)} />
}

const none: readonly Toast[] = []

const adopted = new WeakSet<readonly Toast[]>([none])
let shown: readonly Toast[] = none
type Host = RefObject<HTMLElement | null>
let hosts: readonly Host[] = []
const serverState = { toasts: none, activeHost: undefined as Host | undefined }
let state = serverState
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  state = { toasts: shown, activeHost: hosts.at(-1) }
  for (const listener of listeners) listener()
}

function adopt(initial: readonly Toast[]) {
  if (adopted.has(initial)) return
  adopted.add(initial)
  // The page may have shown a failure already. Only new messages replace it.
  if (initial.length > 0) hideFailures()
  initial.forEach(showToast)
  notify()
}

function register(host: Host) {
  hosts = [...hosts, host]
  notify()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    notify()
  }
}

/** Good news makes room for the field that somebody types in. Failures and Undo stay until they are read. */
function uncoverField({ target }: Event) {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
  const field = target.getBoundingClientRect()
  const covers = ({ left, right, top, bottom }: DOMRect) =>
    left < field.right && right > field.left && top < field.bottom && bottom > field.top
  const cards = [...document.querySelectorAll('[data-toast]')]
  if (!cards.some((card) => covers(card.getBoundingClientRect()))) return
  shown = shown.filter(({ kind, undo }) => kind === 'destructive' || undo)
  notify()
}

/** An old failure must not stay next to the result of a new attempt. */
export function hideFailures() {
  shown = shown.filter(({ kind }) => kind !== 'destructive')
  notify()
}

function hideToast(toast: Toast) {
  shown = shown.filter((other) => other !== toast)
  notify()
}

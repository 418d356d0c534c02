import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

export interface Toast {
  title: string
  description?: string | undefined
  kind?: 'default' | 'destructive' | undefined
}

/** Callable from anywhere in the browser. A toast must never be the only copy of a message. */
export function showToast(toast: Toast) {
  // A repeated message moves to the end and restarts its timer.
  shown = [...shown.filter((other) => other.title !== toast.title || other.description !== toast.description), toast]
  shown = shown.slice(-mostAtOnce)
  notify()
}

interface ToasterProps {
  /** Rendered by the server, so that they can be read without JavaScript. A new array is a new set of messages. */
  initial?: readonly Toast[] | undefined
}

/** Rendered in the root and in each open dialog, because content outside a modal is inert. The last one mounted shows. */
export function Toaster({ initial = none }: ToasterProps) {
  const [host] = useState(() => Symbol('toaster'))
  const { toasts, activeHost } = useSyncExternalStore(
    listen,
    () => state,
    () => serverState,
  )
  const [isPaused, setPaused] = useState(false)

  const isSending = useNavigation().state === 'submitting'

  useEffect(() => register(host), [host])
  // An old failure must not stand beside the result of a new attempt.
  useEffect(() => {
    if (isSending) hideFailures()
  }, [isSending])
  useEffect(() => adopt(initial), [initial])

  const own = activeHost === host ? toasts : none
  const visible = adopted.has(initial) ? own : initial
  const hold = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) }
  const release = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) }

  return (
    <div {...hold} {...release} className={toasterStyle}>
      {(['default', 'destructive'] as const).map((kind) => (
        <div
          key={kind}
          role={kind === 'default' ? 'status' : 'alert'}
          aria-atomic="false"
          className="grid justify-items-end"
        >
          {visible
            .filter((toast) => (toast.kind ?? 'default') === kind)
            .map((toast) => (
              <ToastCard key={`${toast.title} ${toast.description}`} toast={toast} isPaused={isPaused} />
            ))}
        </div>
      ))}
    </div>
  )
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { title, description, kind } = toast

  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => hideToast(toast), stayMs(toast))
    return () => clearTimeout(timer)
  }, [toast, isPaused])

  return (
    <div className={`${cardStyle} ${kind === 'destructive' ? 'border-danger' : 'border-sage'}`}>
      <div className="min-w-0 flex-1 py-2.5">
        <p className={`font-semibold ${kind === 'destructive' ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-sm">{description}</p>}
      </div>
      <button
        type="button"
        onClick={() => hideToast(toast)}
        className="rounded-door text-plum hover:bg-blush pointer-events-auto grid size-11 shrink-0 place-content-center focus-visible:outline-offset-0 noscript:hidden"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Close the message “{title}”</span>
      </button>
    </div>
  )
}

const none: readonly Toast[] = []
const mostAtOnce = 4

// Long enough to be found and read twice at an unhurried 12 characters a second.
function stayMs({ title, description = '' }: Toast) {
  return 8000 + 80 * (title.length + description.length)
}

const adopted = new WeakSet<readonly Toast[]>([none])
let shown: readonly Toast[] = none
let hosts: readonly symbol[] = []
const serverState = { toasts: none, activeHost: undefined as symbol | undefined }
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
  // The page may have reported a failure already: only new messages replace it.
  if (initial.length > 0) hideFailures()
  initial.forEach(showToast)
  notify()
}

function register(host: symbol) {
  hosts = [...hosts, host]
  notify()
  return () => {
    hosts = hosts.filter((other) => other !== host)
    notify()
  }
}

function hideFailures() {
  shown = shown.filter(({ kind }) => kind !== 'destructive')
  notify()
}

function hideToast(toast: Toast) {
  shown = shown.filter((other) => other !== toast)
  notify()
}

// Without scripts nothing can be closed, so toasts are part of the page instead of over it.
const toasterStyle = 'toaster noscript:static noscript:m-4 print:hidden'

const cardStyle =
  'mt-3 flex w-full gap-2 rounded-door border border-l-6 bg-paper py-1.5 pr-1.5 pl-4 text-ink shadow-lifted'

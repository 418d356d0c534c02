import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import type { SaveState } from '#app/content/editing/autosave.ts'

type Shown = { icon: typeof CloudCheck; title: string; more?: string; isProblem?: true }

const problems = {
  'not saved': 'Stored in this browser, and sent when the site answers again',
  'signed out': 'Stored in this browser: your session has ended. Sent when you have signed in again',
  'not stored': 'Please leave this page open: the site does not answer',
}

type Status = { state: SaveState; hasOwn: boolean }

/** Separate from the form, which must not rerender at every pause in typing. */
export function createSaveStatus(first: Status) {
  const listeners = new Set<() => void>()
  let now = first
  return {
    read: () => now,
    change: (next: Status) => {
      if (next.state === now.state && next.hasOwn === now.hasOwn) return
      now = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface SaveStateLineProps {
  status: ReturnType<typeof createSaveStatus>
  isNew: boolean
}

/** Announces only problems to screen readers, not every save. */
export function SaveStateLine({ status: { subscribe, read }, isNew }: SaveStateLineProps) {
  const status = useSyncExternalStore(subscribe, read, read)
  const { icon: Icon, title, more, isProblem } = describeState({ ...status, isNew })
  return (
    <div className="flex min-w-0 flex-[1_1_7rem] items-center gap-2.5 text-sm leading-tight noscript:hidden">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isProblem ? 'text-danger' : 'text-sage'}`} />
      <p className="min-w-0">
        <span className={`block font-semibold ${isProblem ? 'text-danger' : ''}`}>{title}</span>
        {more && <span className={`text-ink-soft block text-xs ${isProblem ? '' : 'max-sm:hidden'}`}>{more}</span>}
      </p>
      <output className="sr-only">{isProblem ? `${title}. ${more}` : ''}</output>
    </div>
  )
}

/** Text that only its writer can see is never called just "saved". */
function describeState({ state, hasOwn, isNew }: Status & { isNew: boolean }): Shown {
  if (state === 'saving')
    return { icon: LoaderCircle, title: 'Saving for you…', more: 'Only you see it until you press Save' }
  if (state !== 'saved') return { icon: CloudOff, title: 'Not saved', more: problems[state], isProblem: true }
  if (hasOwn) return { icon: CloudCheck, title: 'Saved for you only', more: 'Only you see it until you press Save' }
  return isNew ? { icon: CloudCheck, title: 'Nothing typed yet' } : { icon: CloudCheck, title: 'Shared with the team' }
}

import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'

import type { SaveState } from '#app/content/editing/autosave.ts'

type Shown = { icon: typeof CloudCheck; title: string; more?: string; isTrouble?: true }

const troubles = {
  'not saved': 'Stored in this browser, and sent when the site answers again',
  'signed out': 'Stored in this browser: your session has ended. Sent when you have signed in again',
  'not stored': 'Please leave this page open: the site does not answer',
}

interface SaveStateProps {
  state: SaveState
  hasOwn: boolean
  isNew: boolean
}

/** Screen readers hear only of problems, not of every pause. */
export function SaveStateLine({ state, hasOwn, isNew }: SaveStateProps) {
  const { icon: Icon, title, more, isTrouble } = describeState({ state, hasOwn, isNew })
  return (
    <div className="flex min-w-0 flex-[1_1_7rem] items-center gap-2.5 text-sm leading-tight noscript:hidden">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isTrouble ? 'text-danger' : 'text-sage'}`} />
      <p className="min-w-0">
        <span className={`block font-semibold ${isTrouble ? 'text-danger' : ''}`}>{title}</span>
        {more && <span className="text-ink-soft block text-xs">{more}</span>}
      </p>
      <output className="sr-only">{isTrouble ? `${title}. ${more}` : ''}</output>
    </div>
  )
}

/** Text that only its writer can see is never called just "saved". */
function describeState({ state, hasOwn, isNew }: SaveStateProps): Shown {
  if (state === 'saving')
    return { icon: LoaderCircle, title: 'Saving for you…', more: 'Only you see it until you press Save' }
  if (state !== 'saved') return { icon: CloudOff, title: 'Not saved', more: troubles[state], isTrouble: true }
  if (hasOwn) return { icon: CloudCheck, title: 'Saved for you only', more: 'Only you see it until you press Save' }
  return isNew ? { icon: CloudCheck, title: 'Nothing typed yet' } : { icon: CloudCheck, title: 'Shared with the team' }
}

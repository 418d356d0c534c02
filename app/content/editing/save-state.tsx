import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'

import type { SaveState } from '#app/content/editing/autosave.ts'

const words = {
  saved: { icon: CloudCheck, title: 'Saved', more: undefined },
  saving: { icon: LoaderCircle, title: 'Saving', more: undefined },
  'not saved': {
    icon: CloudOff,
    title: 'Not saved',
    more: 'Kept in this browser, and sent when the site answers again',
  },
  nowhere: { icon: CloudOff, title: 'Not saved', more: 'Please leave this page open: the site does not answer' },
} satisfies Record<SaveState, { icon: typeof CloudCheck; title: string; more: string | undefined }>

interface SaveStateProps {
  state: SaveState
  /** The person has words that are not saved for the team. */
  hasOwn: boolean
}

/** Where the words are. Only trouble is spoken: whoever types does not want to hear of every pause. */
export function SaveStateLine({ state, hasOwn }: SaveStateProps) {
  const { icon: Icon, title, more } = words[state]
  const isTrouble = more !== undefined
  const rest = more ?? (hasOwn ? 'For you alone, until you press Save' : undefined)
  return (
    <div className="flex min-w-0 flex-[1_1_7rem] items-center gap-2.5 text-sm leading-tight noscript:hidden">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isTrouble ? 'text-danger' : 'text-sage'}`} />
      <p className="min-w-0">
        <span className={`block font-semibold ${isTrouble ? 'text-danger' : ''}`}>{title}</span>
        {rest && <span className="text-ink-soft block text-xs">{rest}</span>}
      </p>
      <output className="sr-only">{isTrouble ? `${title}. ${more}` : ''}</output>
    </div>
  )
}

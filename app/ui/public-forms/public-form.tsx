import type { ComponentProps, ReactNode } from 'react'

import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import type { Toast } from '#app/ui/overlays/toast-card.tsx'

import { notesId, unreachableId } from './page-parts.ts'

type Words = { title: string; description: string }

interface PublicFormProps extends Omit<ComponentProps<'form'>, 'id' | 'method'> {
  id: string
  /**
   * Shown when the form could not be sent: no network, or a proxy answered in our place. A page of several forms has one
   * `UnreachableNote` for all of them.
   */
  unreachable?: Words
}

/** A form of a public page. The form script sends it without leaving the page; without scripts the browser does. */
export function PublicForm({ unreachable, children, ...rest }: PublicFormProps) {
  return (
    <>
      <form {...rest} method="post" noValidate data-in-place={unreachable ? '' : 'one of several'}>
        {children}
      </form>
      {unreachable && <UnreachableNote words={unreachable} />}
    </>
  )
}

interface UnreachableNoteProps {
  words: Words
  /** Value of the button that these words are for, where those of the form do not fit. */
  pressed?: string
}

/** Its button sends again what was sent, as the button that was pressed did. */
export function UnreachableNote({ words, pressed }: UnreachableNoteProps) {
  return (
    <template id={pressed ? `${unreachableId}-${pressed}` : unreachableId}>
      <FailedNote failed={{ ...words, isUnreachable: true }} />
      <AnswerFacts toast={{ ...words, kind: 'destructive' }} />
    </template>
  )
}

/** Where the page says what became of the form. */
export function FormNotes({ children }: { children?: ReactNode }) {
  return (
    <div id={notesId} className="contents">
      {children}
    </div>
  )
}

/** `isDone`: the form was taken, so its draft is dropped and what was typed is not carried into the new page. */
export type AnswerFacts = {
  toast?: Toast | undefined
  isDone?: boolean
  /** We keep it, so its draft is dropped; what was typed meanwhile stays in the form. */
  isSaved?: boolean
  /** Without `orderPath` on the page of the order itself, to which Back returns. */
  payment?: { payUrl: string; orderPath?: string }
}

/** Tells the form script what the answer asks of it. Every answer to a sent form has one. */
export function AnswerFacts(facts: AnswerFacts) {
  return <template data-answer={JSON.stringify(facts)} />
}

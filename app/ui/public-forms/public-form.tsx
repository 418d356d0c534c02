import type { ComponentProps, ReactNode } from 'react'

import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import type { Toast } from '#app/ui/overlays/toast-card.tsx'

import { notesId, unreachableId } from './page-parts.ts'

type Words = { title: string; description: string }

interface PublicFormProps extends Omit<ComponentProps<'form'>, 'id' | 'method'> {
  id: string
  /**
   * Shown when our site did not answer: no network, or a proxy. A page with several forms has one shared
   * `UnreachableNote` instead.
   */
  unreachable?: Words
}

/** The form script sends it without leaving the page. Without scripts the browser does. */
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

/** Its button repeats the submission of the pressed button. */
export function UnreachableNote({ words }: { words: Words }) {
  return (
    <template id={unreachableId}>
      <FailedNote failed={{ ...words, isUnreachable: true }} />
      <AnswerFacts toast={{ ...words, kind: 'destructive' }} />
    </template>
  )
}

export function FormNotes({ children }: { children?: ReactNode }) {
  return (
    <div id={notesId} className="contents">
      {children}
    </div>
  )
}

/** `isDone`: the form was accepted. Its draft is deleted, and input is not carried over to the new page. */
export type AnswerFacts = {
  toast?: Toast | undefined
  isDone?: boolean
  /** `orderPath` is missing on the order's own page, which Back returns to. */
  payment?: { payUrl: string; orderPath?: string }
}

/** Instructions to the form script. Every answer to a form has them. */
export function AnswerFacts(facts: AnswerFacts) {
  return <template data-answer={JSON.stringify(facts)} />
}

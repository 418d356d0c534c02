import type { ComponentProps, ReactNode } from 'react'

import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import type { Toast } from '#app/ui/overlays/toast-card.tsx'

import { notesId, unreachableId } from './page-parts.ts'

type Words = { title: string; description: string }

interface PublicFormProps extends Omit<ComponentProps<'form'>, 'id' | 'method'> {
  id: string
  /**
   * Shown when the form could not be sent: no network, or a proxy answered in our place. A page of several forms has one
   * `Unreachable` for all of them.
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
      {unreachable && <UnreachableNote words={unreachable} form={rest.id} />}
    </>
  )
}

/** A form whose answer is a page of its own. The page has one `Unreachable` for all of them. */
export function PageForm(props: ComponentProps<'form'>) {
  return <form {...props} method="post" {...asPage} />
}

/** Has the form script look first whether the site answers. */
export const asPage = { 'data-as-page': '' }

interface UnreachableNoteProps {
  words: Words
  /** The one that can be sent again from the note. */
  form?: string
  /** Of the button that it belongs to, where the form has several. */
  retry?: { name: string; value: string }
}

export function UnreachableNote({ words, form, retry }: UnreachableNoteProps) {
  return (
    <template id={retry ? `${unreachableId}-${retry.value}` : unreachableId}>
      <FailedNote failed={form ? { ...words, isUnreachable: true } : words} {...{ form, retry }} />
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
  payment?: { payUrl: string; orderPath: string }
}

/** Tells the form script what the answer asks of it. Every answer to a sent form has one. */
export function AnswerFacts(facts: AnswerFacts) {
  return <template data-answer={JSON.stringify(facts)} />
}

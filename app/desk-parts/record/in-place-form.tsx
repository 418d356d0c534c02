import {
  Fragment,
  type ReactNode,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'

import { fieldsReplaced, isFormDirty } from './unsaved-text.ts'

export interface SubmittedForm {
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

type Answer = SubmittedForm & { failed?: Failure }

interface InPlaceFormProps extends SubmittedForm {
  action: string
  intent?: string
  /** The fields reset when this state changes, but not while somebody uses them. */
  basedOn?: string
  /** A selector for the focus afterwards; without it the focus stays. */
  next?: string
  className?: string
  sendLabel: string
  children?: (shown: SubmittedForm & { field: ReturnType<typeof createFieldProps> }) => ReactNode
}

export function InPlaceForm({
  action,
  intent,
  basedOn,
  next,
  className,
  sendLabel,
  children,
  ...submittedForm
}: InPlaceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { Form, submit, state, data } = useFetcher<Answer>()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [answers, setAnswers] = useState(0)
  const sending = useRef<{ before: Answer | undefined }>(null)
  const [held, setHeld] = useState(basedOn)
  const shown = answer ?? submittedForm
  // Only the answer to a conflict comes without the base that was sent: it names the change that the next save replaces.
  const base = submittedText(shown.values, 'basedOn') ?? held
  const fields = `${round} ${base}`

  useEffect(() => {
    if (answers === 0 || !sending.current) return
    const { before } = sending.current
    sending.current = null
    // After a redirect the fetcher still holds its previous answer.
    const refused = data === before ? undefined : data
    setAnswer(refused)
    if (!refused?.failed && refused?.values?.['basedOn'] === undefined) setHeld(basedOn)
    if (refused) return
    isDone.current = true
    setRound((last) => last + 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answers])
  useEffect(() => {
    if (!answer && !sending.current && form.current && !isFormDirty(form.current)) setHeld(basedOn)
  }, [answer, basedOn])
  // Somebody else changed the record: what was typed goes into the new fields.
  useEffect(() => void form.current?.dispatchEvent(new Event(fieldsReplaced, { bubbles: true })), [fields])
  const focusNext = useEffectEvent(() => moveFocus(next))
  useEffect(() => {
    if (round > 0) focusNext()
  }, [round])
  // The action may remove the form, at once or when the page reloads its data.
  const isDone = useRef(false)
  useEffect(() => () => void ((sending.current || isDone.current) && moveFocus(next, !sending.current)), [next])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = { before: data }
    const { submitter } = event.nativeEvent
    const body = new FormData(event.currentTarget, submitter)
    await submit(body, { method: 'post', action, preventScrollReset: true })
    // Rendered together with the answer; the fetcher may be idle before and after with no render in between.
    startTransition(() => setAnswers((before) => before + 1))
  }

  return (
    <Form
      // The text of one record must not be kept as that of the next.
      key={action.split('?')[0]}
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void send(event)}
      className={className ?? 'grid grid-cols-1 content-start gap-4'}
    >
      {answer?.errors && <ErrorSummary errors={answer.errors} />}
      {answer?.failed && <FailedNote failed={answer.failed} isSending={state !== 'idle'} />}
      <Fragment key={fields}>
        <AttemptField />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {base !== undefined && <input type="hidden" name="basedOn" value={base} />}
        {children?.({ ...shown, field: createFieldProps(shown) })}
      </Fragment>
      {/* Outside the keyed fields, so that the button keeps the focus when they reset. */}
      <Button kind="secondary" size="small" className="justify-self-start">
        {sendLabel}
      </Button>
    </Form>
  )
}

/** Moves the focus once the page has updated, if it was lost or `next` is given. */
function moveFocus(next: string | undefined, onlyIfLost = false) {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body
    const place = next ?? (isLost ? 'dialog:modal h2, #record-title' : undefined)
    if (place && (isLost || !onlyIfLost)) document.querySelector<HTMLElement>(place)?.focus()
  })
}

/** Props of a form field: the submitted value, or else the saved one. */
function createFieldProps({ errors, values }: SubmittedForm) {
  return (name: string, saved?: string | null) => ({
    name,
    error: errors?.[name],
    defaultValue: submittedText(values, name) ?? saved ?? undefined,
  })
}

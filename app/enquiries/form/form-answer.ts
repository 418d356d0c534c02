import { useEffect, useState } from 'react'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { dropDraft } from '#app/ui/drafts/draft-storage.ts'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

type Words = { title: string; description: string }

/** What the action of a form answers: one of sent, failed and errors, and what came with it. */
export type FormAnswer = {
  sent?: { reference: string; /** Of a complaint only. */ acknowledgeBy?: string }
  failed?: Failure
  errors?: FieldErrors
  values?: SubmittedValues
  formToken?: string | undefined
  /** Changes when the form was sent, so that it begins empty, and with nothing else: what is typed next stays. */
  round?: string
}

/** The answer of an action, each part looked at on its own; told in a toast too, and its draft dropped once it was sent. */
export function useFormAnswer(actionData: FormAnswer | undefined, successMessage: Words): FormAnswer {
  const answer = actionData ?? nothingYet
  const [round, setRound] = useState<string>()
  if (answer.sent && answer.sent.reference !== round) setRound(answer.sent.reference)
  useEffect(() => {
    if (answer.sent) {
      dropDraft(location.pathname)
      showToast(successMessage)
    }
    if (answer.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer.sent, answer.failed, successMessage])
  return round ? { ...answer, round } : answer
}

const nothingYet: FormAnswer = {}

/** What was typed, and what is wrong with it. */
export type ShownAgain = { errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

/** What fields of each kind show again of an answer, by name. */
export function fieldsFrom({ errors, values }: ShownAgain) {
  const common = (name: string) => ({ name, error: errors?.[name] })
  return {
    field: (name: string) => ({ ...common(name), defaultValue: submittedText(values, name) }),
    list: (name: string) => ({ ...common(name), defaultValue: submittedList(values, name) }),
    box: (name: string) => ({ ...common(name), defaultChecked: submittedText(values, name) === 'on' }),
  }
}

function submittedList(values: SubmittedValues | undefined, name: string) {
  const value = values?.[name] ?? []
  return Array.isArray(value) ? value : [value]
}

import { useEffect, useState } from 'react'

import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { dropDraft } from '#app/ui/drafts/draft-storage.ts'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

type Words = { title: string; description: string }

/** Exactly one of sent, failed and errors is set. */
export type FormAnswer = {
  sent?: { reference: string; /** Of a complaint only. */ acknowledgeBy?: string }
  failed?: Failure
  errors?: FieldErrors
  values?: SubmittedValues
  formToken?: string | undefined
  /** A new value empties the form after it was sent. */
  round?: string
}

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

export type ShownAgain = { errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

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

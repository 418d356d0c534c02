import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failure } from '#app/ui/forms/unreachable.ts'

/** Exactly one of sent, saved, isReopened, failed and errors is set. */
export type FormAnswer = {
  sent?: {
    reference: string
    /** The sender's email and phone, as we have them. */
    reachedAt: string[]
    /** The phone number of the team. */
    phone: string
    /** Of a complaint only. */
    acknowledgeBy?: string
  }
  saved?: { email: string; until: string; isMailed: boolean }
  /** It shows what was saved earlier. */
  isReopened?: true
  failed?: Failure
  errors?: FieldErrors
  values?: SubmittedValues
  formToken?: string | undefined
}

export const nothingSent: FormAnswer = {}

export type ShownAgain = { errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

export function fieldsFrom({ errors, values }: ShownAgain) {
  const common = (name: string) => ({ name, error: errors?.[name] })
  return {
    field: (name: string) => ({ ...common(name), defaultValue: submittedText(values, name) }),
    list: (name: string) => ({ ...common(name), defaultValue: submittedList(values, name) }),
    /** Whether any of these questions was answered, or refused. */
    isAnswered: (names: readonly string[]) =>
      names.some((name) => errors?.[name] || submittedList(values, name).some((value) => value !== '')),
    box: (name: string) => ({ ...common(name), defaultChecked: submittedText(values, name) === 'on' }),
  }
}

function submittedList(values: SubmittedValues | undefined, name: string) {
  const value = values?.[name] ?? []
  return Array.isArray(value) ? value : [value]
}

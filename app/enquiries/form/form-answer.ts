import type { PlaceStatus } from '#app/care/classes/class-rules.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failure } from '#app/ui/forms/unreachable.ts'

/** What became of the dates that a registration chose. */
export type SentPlace = {
  title: string
  status: PlaceStatus
  /** On the waiting list. */
  number: number
  heldUntil: Date | null
  /** The page of the place. */
  path: string
}

/** What a form that was taken is answered with. */
export type Submitted = {
  kind: EnquiryKind
  reference: string
  /** The page of this request, for the family. Not where another attempt sent the same words: that may be somebody else. */
  statusPath?: string
  /** By when we answer, as in "We reply …". */
  promise: string
  /** Not after several forms of one address on one day. */
  isMailed: boolean
}

/** Exactly one of sent, saved, isReopened, failed and errors is set. */
export type FormAnswer = {
  sent?: Submitted & {
    /** The sender's email and phone, as we have them. */
    reachedAt: [email: string, ...phones: string[]]
    /** The phone number of the team. */
    phone: string
    /** Of a complaint only. */
    acknowledgeBy?: string
    /** Of a registration that chose a class. */
    place?: SentPlace | undefined
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

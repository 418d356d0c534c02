import type { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Shortage } from '#app/settings/areas/areas.ts'
import type { Failure } from '#app/ui/forms/unreachable.ts'

type ShownPlace = NonNullable<Awaited<ReturnType<typeof findShownPlace>>>

/** `number`: the position on the waiting list. `path`: missing where `statusPath` is. */
export type SentPlace = Pick<ShownPlace, 'title' | 'mustPayNow' | 'status' | 'number' | 'heldUntil'> & {
  path: string | undefined
}

export type Submitted = {
  kind: EnquiryKind
  reference: string
  /** The family's page. Missing if another attempt had the same content: that sender may be someone else. */
  statusPath?: string
  /** When we reply, completing "We’ll reply …". */
  promise: string
  shortage?: Shortage | undefined
  /** False after several forms from one address on one day. */
  isMailed: boolean
}

/** At most one of sent, failed and errors is set. */
export type FormResponse = {
  sent?: Submitted & {
    /** The sender's email and phone, as received. */
    reachedAt: [email: string, ...phones: string[]]
    /** The team's. */
    phone: string
    /** Complaints only. */
    acknowledgeBy?: string
    /** Only for registrations that chose a class. None: it is closed, or the sender has too many unpaid places. */
    place?: SentPlace | 'none' | undefined
  }
  failed?: Failure
  errors?: FieldErrors
  values?: SubmittedValues
  formToken?: string | undefined
}

/** The place in a class that the answer is about. What forms say of a later answer is then out of place. */
export function reservedPlace({ place }: NonNullable<FormResponse['sent']>): SentPlace | undefined {
  return place === 'none' ? undefined : place
}

export const nothingSent: FormResponse = {}

/** Of the look-up of areas: opens a form with the postcode that was typed there. */
export const startIntent = { name: 'intent', value: 'start' }

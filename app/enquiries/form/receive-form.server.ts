import { data } from 'react-router'

import { emailSeenName } from '#app/enquiries/questions/common-questions.ts'
import { type EditedForm, parseEditToken } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { savedFormName } from '#app/enquiries/saved-forms/saved-form.ts'
import type { ParsedForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import { suggestEmail } from './meant-email.ts'
import { type Arrival, checkForSpam, keepFormToken } from './spam-check.server.ts'

export type Received<T extends { email: string; phone: string | null }, S> = {
  sent: FormData
  form: ParsedForm<T>
  words: Failed | ((requestId: string) => Failed)
  submit: (value: T, arrival: Arrival) => Promise<S>
}

export async function receiveForm<T extends { email: string; phone: string | null }, S>(
  context: RequestContext,
  { sent, form, words, submit }: Received<T, S>,
) {
  const back = keepTyped(sent, form.values)
  if (!form.ok) {
    // Reports a doubtful address together with all other errors.
    const typed = form.errors.email ? '' : submittedText(form.values, 'email')?.trim()
    const typo = typed ? checkEmailTypo(sent, typed, 'send the form again as it is') : undefined
    const errors = inOrder({ ...form.errors, ...typo?.errors }, Object.keys(form.values))
    return data({ errors, ...back, values: { ...back.values, ...typo?.values } }, { status: 400 })
  }

  const { email, phone } = form.value
  const typo = checkEmailTypo(sent, email, 'send the form again as it is')
  if (typo) return data({ ...back, ...typo, values: { ...back.values, ...typo.values } }, { status: 400 })

  return await attempt(context, { message: words, extra: back }, async () => {
    const facts = context.get(requestFacts)
    const arrival = await checkForSpam(sent, { address: facts.address, email })
    const { contact_phone } = await settingsFor(context)
    if (!('retryAfterSeconds' in arrival)) {
      const reachedAt: [string, ...string[]] = phone ? [email, phone] : [email]
      const edited = editedIn(sent)
      return {
        sent: {
          ...(await submit(form.value, { ...arrival, address: facts.address, edited })),
          reachedAt,
          phone: contact_phone,
        },
      }
    }

    facts.retryAfterSeconds = arrival.retryAfterSeconds
    const failed = tooManyMessage(arrival.retryAfterSeconds, contact_phone)
    return data({ failed, ...back }, { status: 429 })
  })
}

/** Orders errors as the fields are ordered, for the error summary. */
function inOrder(errors: FieldErrors, names: string[]): FieldErrors {
  const known = names.filter((name) => errors[name])
  return Object.fromEntries([...new Set([...known, ...Object.keys(errors)])].map((name) => [name, errors[name] ?? '']))
}

export function keepTyped(sent: FormData, typed: SubmittedValues) {
  const hidden = [emailSeenName, savedFormName].flatMap((name) => {
    const value = sent.get(name)
    return typeof value === 'string' ? [[name, value.slice(0, 254)] as const] : []
  })
  return { values: { ...typed, ...Object.fromEntries(hidden) }, formToken: keepFormToken(sent) }
}

/** Asks only once: sending the same address again confirms it. */
export function checkEmailTypo(sent: FormData, email: string, again: string) {
  const suggestion = suggestEmail(email)
  if (!suggestion || sent.get(emailSeenName) === email) return undefined
  const errors = { email: `Did you mean ${suggestion}? If ${email} is right, please ${again}.` }
  return { errors, values: { [emailSeenName]: email } }
}

export function editedIn(sent: FormData): EditedForm | undefined {
  const token = sent.get(savedFormName)
  return typeof token === 'string' ? parseEditToken(token) : undefined
}

function tooManyMessage(seconds: number, phone: string): Failed {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    title: 'Too many forms came from your connection',
    description: `This one was not sent. What you typed is still here: please press the button again in ${wait}, or call us on ${phone}.`,
  }
}

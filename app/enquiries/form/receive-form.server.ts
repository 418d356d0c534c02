import { data } from 'react-router'

import { emailSeenName } from '#app/enquiries/questions/common-questions.ts'
import type { ParsedForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import { type Arrival, checkForSpam, keepFormToken } from './spam-check.server.ts'
import { suggestEmail } from './suggest-email.ts'

type Received<T extends { email: string; phone?: string | null }, S> = {
  sent: FormData
  form: ParsedForm<T>
  words: Failed | ((requestId: string) => Failed)
  submit: (value: T, arrival: Arrival) => Promise<S>
}

export async function receiveForm<T extends { email: string; phone?: string | null }, S>(
  context: RequestContext,
  { sent, form, words, submit }: Received<T, S>,
) {
  const back = keepTyped(sent, form.values)
  const typed = form.ok ? form.value.email : form.errors.email ? '' : submittedText(form.values, 'email')?.trim()
  const typo = typed ? checkEmailTypo(sent, typed) : undefined
  if (!form.ok || typo) {
    // Reports a doubtful address together with all other errors.
    const others: FieldErrors = form.ok ? {} : form.errors
    const errors = inOrder({ ...others, ...typo?.errors }, Object.keys(form.values))
    return data({ errors, ...back, values: { ...back.values, ...typo?.values } }, { status: 400 })
  }

  const { email, phone } = form.value
  return await attempt(context, { message: words, extra: back }, async () => {
    const facts = context.get(requestFacts)
    const arrival = await checkForSpam(sent, { address: facts.address, email })
    const { contact_phone } = await settingsFor(context)
    if (!('retryAfterSeconds' in arrival)) {
      const reachedAt: [string, ...string[]] = phone ? [email, phone] : [email]
      const submitted = await submit(form.value, { ...arrival, address: facts.address })
      return { sent: { ...submitted, reachedAt, phone: contact_phone } }
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

function keepTyped(sent: FormData, typed: SubmittedValues) {
  const seen = sent.get(emailSeenName)
  const hidden = typeof seen === 'string' ? { [emailSeenName]: seen.slice(0, 254) } : {}
  return { values: { ...typed, ...hidden }, formToken: keepFormToken(sent) }
}

/** Asks only once: sending the same address again confirms it. */
function checkEmailTypo(sent: FormData, email: string) {
  const suggestion = suggestEmail(email)
  if (!suggestion || sent.get(emailSeenName) === email) return undefined
  const errors = { email: `Did you mean ${suggestion}? If ${email} is right, please send the form again as it is.` }
  return { errors, values: { [emailSeenName]: email } }
}

function tooManyMessage(seconds: number, phone: string): Failed {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    title: 'Too many forms came from your connection',
    description: `This one was not sent. What you typed is still here: please press the button again in ${wait}, or call us on ${phone}.`,
  }
}

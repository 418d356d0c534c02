import { data } from 'react-router'

import type { ParsedForm } from '#app/platform/forms/forms.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import { meantEmail } from './meant-email.ts'
import { emailSeenName } from './sender.ts'
import { type Arrival, checkForSpam, keepFormToken } from './spam-check.server.ts'

type Received<T extends { email: string; phone: string | null }, S> = {
  sent: FormData
  form: ParsedForm<T>
  words: Failed | ((requestId: string) => Failed)
  submit: (value: T, arrival: Arrival) => Promise<S>
}

export async function receiveForm<T extends { email: string; phone: string | null }, S>(
  context: RequestContext,
  { sent, form, words, submit }: Received<T, S>,
) {
  const seen = sent.get(emailSeenName)
  const values = { ...form.values, ...(typeof seen === 'string' ? { [emailSeenName]: seen.slice(0, 254) } : {}) }
  const comesBack = { values, formToken: keepFormToken(sent) }
  if (!form.ok) return data({ errors: form.errors, ...comesBack }, { status: 400 })

  const { email, phone } = form.value
  const meant = meantEmail(email)
  // Asked once: whoever sends the same address again is right.
  if (meant && seen !== email) {
    const errors = { email: `Did you mean ${meant}? If ${email} is right, please send the form again as it is.` }
    return data({ errors, ...comesBack, values: { ...values, [emailSeenName]: email } }, { status: 400 })
  }

  return await attempt(context, { message: words, extra: comesBack }, async () => {
    const facts = context.get(requestFacts)
    const arrival = await checkForSpam(sent, { address: facts.address, email })
    const { contact_phone } = await settingsFor(context)
    if (!('retryAfterSeconds' in arrival)) {
      const reachedAt: [string, ...string[]] = phone ? [email, phone] : [email]
      return { sent: { ...(await submit(form.value, arrival)), reachedAt, phone: contact_phone } }
    }

    facts.retryAfterSeconds = arrival.retryAfterSeconds
    const failed = tooManyMessage(arrival.retryAfterSeconds, contact_phone)
    return data({ failed, ...comesBack }, { status: 429 })
  })
}

function tooManyMessage(seconds: number, phone: string): Failed {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    title: 'Too many forms came from your connection',
    description: `This one was not sent. What you typed is still here: please press the button again in ${wait}, or call us on ${phone}.`,
  }
}

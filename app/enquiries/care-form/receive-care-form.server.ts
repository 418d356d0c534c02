import { data } from 'react-router'
import { z } from 'zod'

import {
  keepTyped,
  checkEmailTypo,
  editedIn,
  receiveForm,
  type Received,
} from '#app/enquiries/form/receive-form.server.ts'
import { checkForSpam } from '#app/enquiries/form/spam-check.server.ts'
import type { ConsentKind } from '#app/enquiries/kinds.ts'
import { senderQuestions } from '#app/enquiries/questions/common-questions.ts'
import { shownValues } from '#app/enquiries/questions/enquiry-forms.ts'
import { issueEditToken } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import {
  intentName,
  maxSavedCharacters,
  savedFormMailsADay,
  savedFormName,
  saveIntent,
  savingFailed,
  startIntent,
} from '#app/enquiries/saved-forms/saved-form.ts'
import { saveForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { emailAddress, parseForm } from '#app/platform/forms/forms.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export async function receiveCareForm<T extends { email: string; phone: string | null }, S>(
  context: RequestContext,
  { kind, ...received }: Received<T, S> & { kind: ConsentKind },
) {
  const { sent, form } = received
  // By POST, because an address must not contain a postcode.
  if (sent.get(intentName) === startIntent) return { values: form.values }
  if (sent.get(intentName) !== saveIntent) return await receiveForm(context, received)
  return await receiveSave(context, { kind, sent, typed: form.values })
}

/** All that saving requires. Other fields are validated on submission. */
const saveForLaterForm = z.object({ email: emailAddress(senderQuestions.email.required) })

type Saving = { kind: ConsentKind; sent: FormData; typed: SubmittedValues }

async function receiveSave(context: RequestContext, { kind, sent, typed }: Saving) {
  const back = keepTyped(sent, typed)
  const form = parseForm(saveForLaterForm, sent)
  if (!form.ok) return data({ errors: form.errors, ...back }, { status: 400 })
  const { email } = form.value
  const typo = checkEmailTypo(sent, email, 'press “Save and finish later” again')
  if (typo) return data({ ...back, ...typo, values: { ...back.values, ...typo.values } }, { status: 400 })
  // Consent is only given on submission.
  const { consent: _, ...values } = shownValues(typed)
  if (JSON.stringify(values).length > maxSavedCharacters) return data({ failed: tooLong, ...back }, { status: 400 })

  return await attempt(context, { message: savingFailed, extra: back }, async () => {
    const facts = context.get(requestFacts)
    const arrival = await checkForSpam(sent, { address: facts.address, email, what: 'saved form' })
    if ('retryAfterSeconds' in arrival || arrival.suspicion) {
      facts.retryAfterSeconds = 'retryAfterSeconds' in arrival ? arrival.retryAfterSeconds : 60
      return data({ failed: tooManyAttempts, ...back }, { status: 429 })
    }
    const { attemptId } = arrival
    const saved = await saveForm(kind, { email, values }, { attemptId, edited: editedIn(sent) })
    if (!saved) return data({ failed: noMoreEmails, ...back }, { status: 429 })
    const { expiresAt, isMailed } = saved
    return {
      saved: { email, until: formatMoment(expiresAt), isMailed },
      ...back,
      values: { ...back.values, [savedFormName]: issueEditToken(saved) },
    }
  })
}

const tooLong = {
  title: 'This is too long to save',
  description: 'Nothing was saved, and what you typed is still here. Please shorten the longest answer.',
}

const noMoreEmails = {
  title: 'This is not saved',
  description: `We have sent ${savedFormMailsADay} links to this email address in one day, and send no more until tomorrow. What you typed is still here: you can send it as it is.`,
}

const tooManyAttempts = {
  title: 'We could not save this just now',
  description: 'What you typed is still here. Please wait a minute and press “Save and finish later” again.',
}

import { data } from 'react-router'

import type { FormAnswer } from '#app/enquiries/form/form-answer.ts'
import type { ConsentKind } from '#app/enquiries/kinds.ts'
import { mailNewCode, openSavedForm } from '#app/enquiries/saved-forms/codes.server.ts'
import { issueEditToken, parseSavedFormLink } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { codeName, intentName, newCodeIntent, readCode, savedFormName } from '#app/enquiries/saved-forms/saved-form.ts'
import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { readLinkToken } from '#app/platform/http/link-token.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'

type ActionArgs = { request: Request; url: URL; context: RequestContext }

/** Opens a saved form or sends a new code. Answers alike for expired, sent and unknown forms. */
export async function receiveCode({ request, url, context }: ActionArgs, kind: ConsentKind) {
  const id = parseSavedFormLink(kind, await readLinkToken(request, url))
  if (!id) return notFound()
  const sent = await readForm(request)
  return await attempt(context, { message: openingFailed }, async () => {
    if (sent.get(intentName) === newCodeIntent) {
      const renewed = await mailNewCode(kind, id)
      return renewed ? { newCode: renewed } : notFound()
    }
    const typed = sent.get(codeName)
    const code = readCode(typeof typed === 'string' ? typed : '')
    if (!code) return refused('Please enter the 6 digits from our email')
    const opened = await openSavedForm(kind, id, code)
    if (!opened) return notFound()
    if ('triesLeft' in opened) return refused(describeRefusal(opened.triesLeft))
    const values = { ...opened.values, [savedFormName]: issueEditToken(opened.edited) }
    return { reopened: { values, formToken: issueFormToken(), isReopened: true } satisfies FormAnswer }
  })
}

function notFound() {
  return data(undefined, { status: 404 })
}

function refused(message: string) {
  return data({ errors: { [codeName]: message } }, { status: 400 })
}

function describeRefusal(triesLeft: number) {
  if (triesLeft === 0) return 'This code does not work any more. Please ask for a new one below'
  const left = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`
  return `This is not the code of our newest email. You have ${left}`
}

const openingFailed = {
  title: 'We could not open your form just now',
  description: 'It is still saved. Please try again in a moment.',
}

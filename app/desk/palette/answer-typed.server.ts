import type { Answers } from '#app/desk/palette/entry.ts'
import { findRecords } from '#app/desk/palette/find-records.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { currentActor } from '#app/staff/actor.server.ts'
import { isSignInRecent } from '#app/staff/sign-in-age.server.ts'

import { readTyped } from './query.ts'

type Answered = { text: string; answers: Answers; status: 200 | 400 }

/** Reads what was typed from the body of a request, and looks for it as whoever asks may. */
export async function answerTyped(request: Request, context: RequestContext): Promise<Answered> {
  const sent = (await readForm(request)).get('find')
  const text = typeof sent === 'string' ? sent : ''
  const typed = readTyped(text)
  if (typed.state === 'refused') return { text, answers: { refused: typed.reason }, status: 400 }
  const isAsked = typed.state === 'asked' && typed.isEnough
  const groups = isAsked
    ? await findRecords(currentActor(context), typed.search, { withEnquiries: await isSignInRecent(context) })
    : []
  return { text, answers: { groups }, status: 200 }
}

import { redirect } from 'react-router'

import { contentRecordIn } from '#app/content/editing/content-kind-in.server.ts'
import { wordsOfContent } from '#app/content/editing/content-words.ts'
import { sayGone, sayPresent } from '#app/content/revisions/presence.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { signedInStaff } from '#app/staff/session.server.ts'

import type { Route } from './+types/presence.route'

export function loader({ params, url }: Route.LoaderArgs) {
  const { kind, id } = contentRecordIn(url, params.id)
  return redirect(`${wordsOfContent[kind].base}/${id}`)
}

/** Says that somebody has a record open, or has left it; answers who else has it open. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = contentRecordIn(url, params.id)
  const { id } = signedInStaff(context)
  const hasLeft = (await readForm(request)).has('left')
  if (hasLeft) await sayGone(record, id)
  return Response.json({ others: hasLeft ? [] : await sayPresent(record, id) })
}

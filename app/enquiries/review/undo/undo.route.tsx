import { redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/undo.route'
import { undoChanges } from './undo.server.ts'

export function loader() {
  throw redirect(inboxPath)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = (await readForm(request)).get('id')
  const answer = await undoChanges(requireRecordId(typeof id === 'string' ? id : ''), currentActor(context))
  const notice = describe(answer)
  throw redirect(safeReturnPath(url.searchParams.get('back')) ?? inboxPath, {
    headers: { 'Set-Cookie': await setFlashMessage(notice) },
  })
}

/** Never shown. */
export default function Undo() {
  return null
}

function describe(answer: Awaited<ReturnType<typeof undoChanges>>) {
  if (!answer) return { title: 'Not undone', description: 'It was undone already, or is too long ago' }
  const { undone, total } = answer
  const rest = total - undone
  const changed = rest > 0 ? `. ${rest} had been changed by a colleague since` : ''
  return {
    title: 'Undone',
    description: `${undone} ${undone === 1 ? 'enquiry is' : 'enquiries are'} as before${changed}`,
  }
}

import { redirect } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'
import { inboxSearchParams } from '#app/enquiries/review/inbox/inbox-queues.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/undo.route'
import { undoBatch } from './undo.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(inboxPath + inboxSearchParams(url.searchParams))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = (await readForm(request)).get('id')
  const answer = await undoBatch(requireRecordId(typeof id === 'string' ? id : ''), currentActor(context))
  const notice = describe(answer)
  throw redirect(inboxPath + inboxSearchParams(url.searchParams), {
    headers: { 'Set-Cookie': await setFlashMessage(notice) },
  })
}

function describe(answer: Awaited<ReturnType<typeof undoBatch>>) {
  if (!answer) return { title: 'Not undone', description: 'It was undone already, or is too long ago' }
  const { undone, asked } = answer
  const rest = asked - undone
  const changed = rest > 0 ? `. ${rest} had been changed by a colleague since` : ''
  return {
    title: 'Undone',
    description: `${undone} ${undone === 1 ? 'enquiry is' : 'enquiries are'} as before${changed}`,
  }
}

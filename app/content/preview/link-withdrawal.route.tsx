import { data, redirect } from 'react-router'

import { redirectWithFlash, recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/link-withdrawal.route'
import { listPreviewLinks, withdrawPreviewLink } from './preview-links.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Withdraw a link' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const link = (await listPreviewLinks(record)).find(({ id }) => id === params.linkId)
  if (!link) throw redirect(recordPath(record, '/preview'))
  const { by, createdAt, expiresAt } = link
  return { by, createdAt, expiresAt, back: recordPath(record, '/preview#links') }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const isThere = await withdrawPreviewLink(record, currentActor(context), requireRecordId(params.linkId))
  if (!isThere) throw data(null, { status: 404 })
  const notice = { title: 'Link withdrawn', description: 'Whoever opens it is told that it has ended' }
  return await redirectWithFlash(recordPath(record, '/preview#links'), notice)
}

export default function LinkWithdrawal({ loaderData }: Route.ComponentProps) {
  const { by, createdAt, expiresAt, back } = loaderData
  return (
    <QuestionDialog title="Withdraw this link?" back={back} yes={{ label: 'Withdraw', pendingLabel: 'Withdrawing...' }}>
      <p>
        By <bdi>{by}</bdi>, of {formatInstant(createdAt)}. It would work until {formatInstant(expiresAt)}.
      </p>
      <p>Whoever has it sees nothing more, and it cannot be brought back. You can make a new one.</p>
    </QuestionDialog>
  )
}

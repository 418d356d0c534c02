import { data } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { redirectWithFlash } from '#app/content/record-url.server.ts'
import { QuestionDialog, removeButton } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/removal.route'
import { binnedRecord, findBinned, removeContent } from './bin.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Remove for good | Bin' }]

const bin = '/cms/bin'

export async function loader({ params }: Route.LoaderArgs) {
  const record = binnedRecord(params)
  const name = await findBinned(record)
  if (name === undefined) throw data(null, { status: 404 })
  return { kind: record.kind, name }
}

export async function action({ params, context }: Route.ActionArgs) {
  const record = binnedRecord(params)
  const outcome = await removeContent(record, currentActor(context))
  const { noun } = kindInfo[record.kind]
  throw await redirectWithFlash(
    bin,
    outcome === 'removed'
      ? { title: `${noun} removed`, description: 'It is gone for good, with its history' }
      : { title: 'Nothing was removed', description: 'It is no longer in the bin' },
  )
}

export default function Removal({ loaderData }: Route.ComponentProps) {
  const { kind, name } = loaderData
  const yes = { label: 'Remove for good', pendingLabel: removeButton.pendingLabel }
  return (
    <QuestionDialog title={`Remove this ${kindInfo[kind].one} for good?`} back={bin} yes={yes}>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p>This cannot be undone: its history goes with it. Left alone, it goes by itself after 30 days.</p>
    </QuestionDialog>
  )
}

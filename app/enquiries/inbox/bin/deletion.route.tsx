import { data, redirect } from 'react-router'

import { runActionOnMany } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { undoOf } from '#app/enquiries/inbox/actions/undo.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { selectedIds } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { placeAt } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { readRows } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { deleteButton } from '#app/staff/confirm-buttons.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/deletion.route'

export async function loader({ url }: Route.LoaderArgs) {
  const kind = kindOfUrl(url)
  const ids = selectedIds(url.searchParams)
  const { list } = placeAt(url)
  if (!ids) throw redirect(list)
  const { noun } = kindConfig[kind]
  const rows = (await readRows(db, kind, ids)).filter(({ binnedAt }) => !binnedAt)
  const named = rows.map(({ id, name, reference, ...row }) => ({
    id,
    name,
    reference,
    block: describeDeletionBlock(row),
  }))
  return { noun, deletable: named.filter(({ block }) => !block), blocked: named.filter(({ block }) => block), list }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  const { noun } = kindConfig[kind]
  const ids = selectedIds(await readForm(request))
  if (!ids) throw data(null, { status: 400 })

  const words = { title: 'Error', description: `Failed to delete ${noun}s` }
  return await attempt(context, { message: words }, async () => {
    const records = ids.map((id) => ({ kind, id }))
    const { changed, opposite } = await runActionOnMany('delete', records, {}, currentActor(context))
    const { list } = placeAt(url)
    // A restored registration does not get its place in a class back.
    const undo = kind === 'antenatal' ? {} : undoOf(opposite, list)
    const notice = { ...describeDeleted({ noun, moved: changed, total: ids.length }), ...undo }
    throw redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, deletable, blocked, list } = loaderData
  const isBlocked = deletable.length === 0 && blocked.length > 0
  return (
    <QuestionDialog
      title={isBlocked ? `This cannot be deleted` : `Are you sure you want to delete ${deletable.length} ${noun}(s)?`}
      back={list}
      backLabel={isBlocked ? 'Back to the list' : 'Cancel'}
      yes={isBlocked ? undefined : deleteButton}
      failed={actionData?.failed}
    >
      {deletable.length > 0 && (
        <>
          <ul className="list-disc pl-5">
            {deletable.map(({ id, name, reference }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className="text-ink-soft tabular-nums">({reference})</span>
                <input type="hidden" name="id" value={id} />
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">They go to the bin, where they can be restored for 30 days.</p>
        </>
      )}
      {blocked.length > 0 && (
        <Notice title="These stay where they are">
          <ul className="list-disc pl-5">
            {blocked.map(({ id, name, reference, block }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className="tabular-nums">({reference})</span>: {block}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </QuestionDialog>
  )
}

/** A colleague may have deleted some in the meantime, or marked them as needed. */
function describeDeleted({ noun, moved, total }: { noun: string; moved: number; total: number }) {
  if (moved === 0) {
    const why = 'Somebody else has deleted it already, or said meanwhile that it has to be kept'
    return { title: 'Nothing was deleted', description: why }
  }
  const rest = total - moved
  const others = rest > 0 ? `. ${rest} had been deleted already, or has to be kept` : ''
  return { title: 'Success', description: `${moved} ${noun}(s) deleted successfully${others}` }
}

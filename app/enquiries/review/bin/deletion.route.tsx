import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { kindConfig } from '#app/enquiries/kinds.ts'
import { describeDeleted, binSubmissions, listNames } from '#app/enquiries/review/bin.server.ts'
import { describeDeletionBlock } from '#app/enquiries/review/deletion-block.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { selectedIds } from '#app/enquiries/review/list/enquiry-list.server.ts'
import { listUrl } from '#app/enquiries/review/list/submission-list.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/deletion.route'

export const handle = { interactive: true, area: 'staff' }

export async function loader({ url }: Route.LoaderArgs) {
  const kind = kindOfUrl(url)
  const ids = selectedIds(url.searchParams)
  const list = listUrl(kind, url.searchParams)
  if (!ids) throw redirect(list)
  const { noun } = kindConfig[kind]
  const named = (await listNames(kind, ids)).map((row) => ({ ...row, block: describeDeletionBlock(row) }))
  return { noun, deletable: named.filter(({ block }) => !block), blocked: named.filter(({ block }) => block), list }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  const { noun } = kindConfig[kind]
  const ids = selectedIds(await readForm(request))
  if (!ids) throw data(null, { status: 400 })

  const words = { title: 'Error', description: `Failed to delete ${noun}s` }
  return await attempt(context, { message: words }, async () => {
    const moved = await binSubmissions(kind, ids, currentActor(context))
    const notice = describeDeleted({ noun, moved, total: ids.length })
    throw redirect(listUrl(kind, url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, deletable, blocked, list } = loaderData
  const navigate = useNavigate()
  const isDeleting = useIsSlow(useNavigation().state === 'submitting')
  const failed = actionData?.failed
  const isBlocked = deletable.length === 0 && blocked.length > 0

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <Dialog
      title={isBlocked ? `This cannot be deleted` : `Are you sure you want to delete ${deletable.length} ${noun}(s)?`}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <Form method="post" className="grid gap-5">
        {failed && <Notice kind="warning">{failed.description}</Notice>}
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
        <div className="flex flex-wrap gap-3">
          {!isBlocked && (
            <Button kind="danger" pending={isDeleting} pendingLabel="Deleting...">
              Delete
            </Button>
          )}
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {isBlocked ? 'Back to the list' : 'Cancel'}
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

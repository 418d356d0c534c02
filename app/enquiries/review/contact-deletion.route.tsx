import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { contactListAddress } from '#app/enquiries/review/contact-list.ts'
import { binContacts, listNames } from '#app/enquiries/review/contact-record.server.ts'
import { selectedIds } from '#app/enquiries/review/selected-ids.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/contact-deletion.route'

export const handle = { interactive: true, area: 'staff' }

const deletingFailed = { title: 'Error', description: 'Failed to delete submissions' }

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = selectedIds(searchParams)
  const list = contactListAddress(searchParams)
  if (!ids) throw redirect(list)
  return { submissions: await listNames(ids), list }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ids = selectedIds(form)
  if (!ids) throw data(null, { status: 400 })

  const acting = { staff: signedInStaff(context), requestId: context.get(requestFacts).id }
  return await attempt(context, { words: deletingFailed }, async () => {
    const count = await binContacts(ids, acting)
    const notice = { title: 'Success', description: `${count} submission(s) deleted successfully` }
    throw redirect(contactListAddress(new URL(request.url).searchParams), {
      headers: { 'Set-Cookie': await carryNotice(notice) },
    })
  })
}

/** The question before deleting, over the list. */
export default function ContactDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { submissions, list } = loaderData
  const navigate = useNavigate()
  const isDeleting = useIsSlow(useNavigation().state === 'submitting')
  const failed = actionData?.failed

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <Dialog
      title={`Are you sure you want to delete ${submissions.length} submission(s)?`}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <Form method="post" className="grid gap-5">
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <ul className="list-disc pl-5">
          {submissions.map(({ id, name, reference }) => (
            <li key={id}>
              {name} <span className="text-ink-soft tabular-nums">({reference})</span>
              <input type="hidden" name="id" value={id} />
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">They go to the bin, where they can be restored for 30 days.</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" pending={isDeleting} pendingLabel="Deleting...">
            Delete
          </Button>
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

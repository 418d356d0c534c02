import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedNote } from '#app/ui/failed-note.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/redirect-removal.route'
import { removeRedirect } from './add-redirect.server.ts'
import { findRedirect } from './redirect-list.server.ts'
import { redirectListAddress } from './redirect-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Remove redirect | Redirects' }]

const removingFailed = {
  title: 'Error',
  description: 'The redirect could not be removed. Please try again in a minute.',
}

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findRedirect(url.searchParams.get('path') ?? '')
  return { found, list: redirectListAddress(url.searchParams) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const path = url.searchParams.get('path')
  if (!path) throw data(null, { status: 404 })
  return await attempt(context, { words: removingFailed }, async () => {
    await removeRedirect(path, actingIn(context))
    const notice = { title: 'Redirect removed', description: `${path} leads nowhere any more` }
    throw redirect(redirectListAddress(url.searchParams), { headers: { 'Set-Cookie': await carryNotice(notice) } })
  })
}

/** The question before removing, over the list. */
export default function RedirectRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { found, list } = loaderData
  const navigate = useNavigate()
  const isRemoving = useIsSlow(useNavigation().formMethod === 'POST')
  return (
    <Dialog
      title={found ? 'Are you sure you want to remove this redirect?' : 'Redirect not found'}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <Form method="post" preventScrollReset className="grid grid-cols-1 gap-5">
        {actionData?.failed && <FailedNote failed={actionData.failed} />}
        <p className="wrap-anywhere">
          {found
            ? `${found.path} ${found.target ? `leads to ${found.target}` : 'is marked as gone for good'}. Without it, whoever asks for it is told that there is no such page.`
            : 'Perhaps somebody removed it a moment ago.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {found && (
            <Button kind="danger" pending={isRemoving} pendingLabel="Removing...">
              Remove
            </Button>
          )}
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {found ? 'Cancel' : 'Back to Redirects'}
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

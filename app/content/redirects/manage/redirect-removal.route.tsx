import { data, redirect } from 'react-router'

import { NotFoundDialog } from '#app/desk-parts/not-found-dialog.tsx'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog, removeButton } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/redirect-removal.route'
import { removeRedirect } from './add-redirect.server.ts'
import { findRedirect } from './redirect-lists.server.ts'
import { redirectListAddress } from './redirect-lists.ts'

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
  return await attempt(context, { message: removingFailed }, async () => {
    await removeRedirect(path, currentActor(context))
    const notice = { title: 'Redirect removed', description: `${path} leads nowhere any more` }
    throw redirect(redirectListAddress(url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

export default function RedirectRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { found, list } = loaderData
  if (!found)
    return (
      <NotFoundDialog title="Redirect not found" done="removed" back={{ href: list, label: 'Back to Redirects' }} />
    )
  const leads = found.target ? `leads to ${found.target}` : 'is marked as gone for good'
  return (
    <QuestionDialog
      title="Are you sure you want to remove this redirect?"
      back={list}
      yes={removeButton}
      failed={actionData?.failed}
    >
      <p className="wrap-anywhere">
        {found.path} {leads}. Without it, whoever asks for it is told that there is no such page.
      </p>
    </QuestionDialog>
  )
}

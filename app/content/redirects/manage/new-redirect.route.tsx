import { data, redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/new-redirect.route'
import { addRedirect, listDestinations } from './add-redirect.server.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { listBehind, targetOf, typedRedirect } from './redirect.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'New Redirect | Redirects' }]

const addingFailed = { title: 'Error', description: 'The redirect could not be added. Please try again in a minute.' }

export async function loader({ url }: Route.LoaderArgs) {
  const from = url.searchParams.get('path') ?? ''
  return { from, list: listBehind(url.searchParams), destinations: await listDestinations() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(typedRedirect(config.siteUrl), await readForm(request))
  const { values } = form
  if (!form.ok) return data(slips(form.errors, values), { status: 400 })

  const { from, how } = form.value
  return await attempt(context, { message: addingFailed, extra: { values } }, async () => {
    const target = targetOf(form.value, config.siteUrl)
    const added = await addRedirect({ from, target }, currentActor(context))
    if ('refused' in added) {
      const { of, reason } = added.refused
      return data(slips({ [of === 'from' ? 'from' : how]: reason }, values), { status: 400 })
    }
    const notice = added.target
      ? { title: 'Redirect added', description: `${from} leads to ${added.target} from now on` }
      : { title: 'Marked as gone', description: `Who asks for ${from} is told that it is gone for good` }
    throw redirect(listBehind(url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

function slips(errors: FieldErrors, values: SubmittedValues) {
  return { errors, values }
}

export default function NewRedirect({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectDialog {...loaderData} answer={actionData} />
}

import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/new-redirect.route'
import { addRedirect, listDestinations } from './add-redirect.server.ts'
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
  if (!form.ok) return data(fieldErrors(form.errors, values), { status: 400 })

  const { from, how } = form.value
  return await attempt(context, { message: addingFailed, extra: { values } }, async () => {
    const target = targetOf(form.value, config.siteUrl)
    const added = await addRedirect({ from, target }, currentActor(context))
    if ('refused' in added) {
      const { of, reason } = added.refused
      return data(fieldErrors({ [of === 'from' ? 'from' : how]: reason }, values), { status: 400 })
    }
    const notice = added.target
      ? { title: 'Redirect added', description: `${from} leads to ${added.target} from now on` }
      : { title: 'Marked as gone', description: `Who asks for ${from} is told that it is gone for good` }
    throw redirect(listBehind(url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
  })
}

function fieldErrors(errors: FieldErrors, values: SubmittedValues) {
  return { errors, values }
}

export default function NewRedirect({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectDialog {...loaderData} answer={actionData} />
}

type RedirectDialogProps = {
  from: string
  list: string
  destinations: { value: string; label: string }[]
  answer: { errors?: FieldErrors; failed?: Failed; values?: SubmittedValues } | undefined
}

function RedirectDialog({ from, list, destinations, answer }: RedirectDialogProps) {
  const { errors, failed, values } = answer ?? {}
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } as const
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  const page = <SelectField {...field('page')} label="Page" placeholder="Please choose" options={destinations} />
  const address = <TextField {...field('address')} {...plain} label="Address" hint="Such as /shop/muslin-swaddle" />
  return (
    <Dialog title="New Redirect" closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        <TextField
          {...field('from')}
          {...plain}
          label="From"
          hint="The address that visitors still ask for, such as /old-page."
          defaultValue={submittedText(values, 'from') ?? from}
          required
        />
        <RadioGroup
          name="how"
          legend="Visitors are led to"
          error={errors?.how}
          defaultValue={submittedText(values, 'how') ?? 'page'}
          options={[
            { value: 'page', label: 'A page', reveal: page },
            { value: 'address', label: 'Another address of this site', reveal: address },
            { value: 'gone', label: 'Nowhere: it is gone for good', hint: 'Search engines forget it (410).' },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            Add Redirect
          </Button>
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

import { data, Form, redirect } from 'react-router'

import { type SubmittedForm, fieldOf } from '#app/desk-parts/record/field-of.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/new-breach.route'
import { MomentField, WhatHappenedFields } from './breach-fields.tsx'
import { newBreachForm } from './breach-forms.ts'
import { breachesPath, breachPath } from './breach-path.ts'
import { logBreach } from './breaches.server.ts'
import { localMoment } from './local-moment.ts'

export const handle = { interactive: true, area: 'staff' }

export function loader() {
  return { now: localMoment(new Date()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(newBreachForm, sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const id = await logBreach(form.value, currentActor(context), recordId(sent.get(attemptName)))
  const description = 'The breach is logged, and all administrators are told'
  throw redirect(breachPath(id), {
    headers: { 'Set-Cookie': await setFlashMessage({ title: 'Success', description }) },
  })
}

export default function NewBreach({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const shown: SubmittedForm = actionData ?? {}
  return (
    <div className="desk-page max-w-2xl">
      <title>{`${shown.errors ? 'Error: ' : ''}Log a breach`}</title>
      <PageHeading
        title="Log a breach"
        lead="Personal data was lost, changed, shown or sent where it should not have been. Log it even if nothing came of it."
        back={{ href: breachesPath, label: 'Breaches' }}
      />
      {shown.errors && <ErrorSummary errors={shown.errors} />}
      <Form method="post" noValidate className="grid gap-5">
        <AttemptField />
        <MomentField
          {...fieldOf(shown)('discoveredAt', now)}
          label="When we became aware of it"
          hint="The 72 hours begin here. UK time."
        />
        <WhatHappenedFields {...shown} />
        <div className="flex flex-wrap gap-3">
          <Button>Log it</Button>
          <ButtonLink kind="quiet" href={breachesPath}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

import { data, Form, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { staffSession } from '#app/staff/session.server.ts'
import { onTheWay } from '#app/staff/sign-in/begun-session.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

import type { Route } from './+types/two-step.route'
import { passwordOnly } from './account.ts'
import { beginTwoStep } from './own-two-step.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Two-step verification' }]

export async function loader({ context }: Route.LoaderArgs) {
  if (staffSession(context).hasTwoStep) throw redirect('/cms/account')
  return { isRequired: (await settingsFor(context)).require_two_step }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(passwordOnly, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })
  if (staffSession(context).hasTwoStep) throw redirect('/cms/account')

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refused
  await beginTwoStep(request, form.value.password)
  throw redirect(onTheWay('/cms/account/two-step/confirmation', url))
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading
        title="Two-step verification"
        lead={
          loaderData.isRequired
            ? 'Everybody on this team signs in with a password and a code. It takes two minutes to set up.'
            : 'With a code from your phone beside the password, a stolen password opens nothing.'
        }
        {...(loaderData.isRequired ? {} : { back: { href: '/cms/account', label: 'Back to My account' } })}
      />
      <div className="max-w-measure grid gap-6">
        <p>
          You need an authenticator app on your phone: the password manager you use already can usually do it, as can
          any app that shows six-digit codes. First, please type your password once more.
        </p>
        <Form method="post" noValidate className="grid gap-5">
          {errors && <ErrorSummary errors={errors} />}
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            error={errors?.password}
          />
          <Button pending={isPending} pendingLabel="One moment..." className="justify-self-start">
            Continue
          </Button>
        </Form>
      </div>
    </div>
  )
}

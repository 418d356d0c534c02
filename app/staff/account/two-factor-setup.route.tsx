import { data, redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { refuseField, withReturnPath } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/two-factor-setup.route'
import { ownPassword } from './account.ts'
import { startTwoFactorSetup } from './own-two-factor.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Two-step verification' }]

export async function loader({ context }: Route.LoaderArgs) {
  if (staffSession(context).hasTwoFactor) throw redirect('/cms/account')
  return { isRequired: requiresTwoFactor(signedInStaff(context).role, await settingsFor(context)) }
}

/** The sign-in library takes the password itself, so the guard does not ask for it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(z.object({ password: ownPassword }), await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })
  if (staffSession(context).hasTwoFactor) throw redirect('/cms/account')

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refuseField('password', refused)
  await startTwoFactorSetup(request, form.value.password)
  throw redirect(withReturnPath('/cms/account/two-step/confirmation', url))
}

export default function TwoFactor({ loaderData: { isRequired }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors
  return (
    <DeskPage
      title="Two-step verification"
      lead={
        isRequired
          ? 'On this team you sign in with a password and a code. It takes two minutes to set up.'
          : 'With a code from your phone beside the password, a stolen password opens nothing.'
      }
      back={isRequired ? undefined : { href: '/cms/account', label: 'Back to My account' }}
    >
      <p className="max-w-measure">
        You need an authenticator app on your phone: the password manager you use already can usually do it, as can any
        app that shows six-digit codes. First, please type your password once more.
      </p>
      <SignInForm errors={errors} button="Continue" pendingLabel="One moment..." isAtDesk>
        <PresentPasswordField error={errors?.password} />
      </SignInForm>
    </DeskPage>
  )
}

import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { staffSession } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/new-recovery-codes.route'
import { passwordOnly } from './account.ts'
import { PasswordPage } from './confirm-password-page.tsx'
import { describeRecoveryCodes, renewRecoveryCodes } from './own-two-factor.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'New recovery codes' }]

export function loader({ context }: Route.LoaderArgs) {
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(passwordOnly, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refused
  return { codes: await renewRecoveryCodes(context), heading: await describeRecoveryCodes(context) }
}

export default function TwoFactorRecoveryCodes({ actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) {
    const { codes, heading } = actionData
    return <RecoveryCodes codes={codes} heading={heading} next="/cms/account" />
  }
  return (
    <PasswordPage
      title="New recovery codes"
      lead="The ones you have now stop working."
      button="Show new codes"
      errors={actionData?.errors}
    />
  )
}

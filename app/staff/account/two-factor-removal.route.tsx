import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'

import type { Route } from './+types/two-factor-removal.route'
import { passwordOnly } from './account.ts'
import { PasswordPage } from './confirm-password-page.tsx'
import { removeTwoFactor } from './own-two-factor.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Turn two-step off' }]

const required = 'Your account needs two steps to sign in, so it stays on'
const off = { title: 'Two-step verification is off', description: 'Your password alone opens your account now.' }

export function loader({ context }: Route.LoaderArgs) {
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(passwordOnly, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })
  if (!staffSession(context).hasTwoFactor) throw redirect('/cms/account')

  if (requiresTwoFactor(signedInStaff(context).role, await settingsFor(context)))
    return data({ errors: { password: required } }, { status: 403 })
  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refused
  await removeTwoFactor(context)
  throw redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(off) } })
}

export default function TwoFactorRemoval({ actionData }: Route.ComponentProps) {
  return (
    <PasswordPage
      title="Turn two-step off"
      lead="Whoever has your password can then sign in as you, from anywhere."
      button="Turn off"
      isDangerous
      errors={actionData?.errors}
    />
  )
}

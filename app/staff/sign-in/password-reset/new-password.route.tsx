import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { clearLinkToken, readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { DeniedBoundary } from '#app/staff/access-denied.tsx'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import type { Denied } from '#app/staff/denied.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { NewPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { passwordChosenBy } from '#app/staff/sign-in/passwords/passwords.server.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { refuseField } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/new-password.route'
import { findReset, resetPassword } from './password-resets.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: 'Choose a new password' }]),
  { name: 'robots', content: 'noindex' },
]

const over: Denied = {
  title: 'This link does not work any more',
  description: 'It works once, for half an hour, and only when all of it was copied. Please ask for a new one.',
}
const changed = { title: 'Password changed', description: 'Please sign in with your new password.' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const { email } = await openReset(await receiveLinkToken(request, url, 'token'))
  return { email }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  markUncacheable(context)
  const token = await readLinkToken(request, url)
  const form = parseForm(await passwordChosenBy(await openReset(token)), await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const hash = await hashUnlessBusy(form.value.password)
  if (!hash) return refuseField('password', refusalAnswers.busy)
  if (!(await resetPassword(token, hash, context.get(requestFacts).id))) throw data(over, { status: 410 })
  const headers = new Headers({ 'Set-Cookie': await setFlashMessage(changed, 'sign-in') })
  headers.append('Set-Cookie', await clearLinkToken(token))
  throw redirect('/cms/login', { headers })
}

async function openReset(token: string) {
  const reset = await findReset(token)
  if (!reset) throw data(over, { status: 410 })
  return reset
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors
  return (
    <SignInFrame title="Choose a new password" lead="It ends every session that is open with the old one.">
      <SignInForm errors={errors} button="Save the new password" pendingLabel="Saving...">
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
        <NewPasswordField error={errors?.password} />
      </SignInForm>
    </SignInFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DeniedBoundary>
      <ButtonLink href="/cms/forgotten">Ask for a new link</ButtonLink>
      <ButtonLink kind="secondary" href="/cms/login">
        Go to Login
      </ButtonLink>
    </DeniedBoundary>
  )
}

import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { NewPasswordField, PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { passwordChosenBy } from '#app/staff/sign-in/passwords/passwords.server.ts'
import { startSession } from '#app/staff/sign-in/session-lifecycle.server.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { refuseField, setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/password.route'
import { ownPassword } from './account.ts'
import { changePassword } from './own-account.server.ts'
import { refuseWrongPassword } from './password-check.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change password' }]

const changed = { title: 'Password changed', description: 'Every other session of yours has ended.' }

export function loader({ context }: Route.LoaderArgs) {
  return { email: signedInStaff(context).email, isTemporary: staffSession(context).mustChangePassword }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = signedInStaff(context)
  const chosen = (await passwordChosenBy(staff)).extend({ current: ownPassword })
  const form = parseForm(chosen, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const { current, password } = form.value
  const refused = await refuseWrongPassword(context, current)
  if (refused) return refuseField('current', refused)
  if (current === password)
    return data({ errors: { password: 'Please choose another password than the present one' } }, { status: 400 })
  const hash = await hashUnlessBusy(password)
  if (!hash) return refuseField('password', refusalAnswers.busy)

  await changePassword(hash, { staff, requestId: context.get(requestFacts).id })
  const headers = setCookies(await startSession(request, context, staff))
  headers.append('Set-Cookie', await setFlashMessage(changed))
  throw redirect(safeReturnPath(url.searchParams.get('to')) ?? '/cms/account', { headers })
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isTemporary } = loaderData
  const errors: Record<string, string> | undefined = actionData?.errors
  return (
    <DeskPage
      title={isTemporary ? 'Choose your own password' : 'Change password'}
      lead={
        isTemporary
          ? 'An administrator chose the one you signed in with. Before anything else, please choose one that only you know.'
          : 'Every other session of yours ends with it.'
      }
      {...(isTemporary ? {} : { back: { href: '/cms/account', label: 'Back to My account' } })}
    >
      <SignInForm errors={errors} button="Change password" pendingLabel="Saving..." isAtDesk>
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PresentPasswordField name="current" label="Present password" error={errors?.current} />
        <NewPasswordField error={errors?.password} />
      </SignInForm>
    </DeskPage>
  )
}

import { data, Form, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { NewPasswordField, PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { chosenPassword } from '#app/staff/sign-in/passwords/chosen-password.ts'
import { loadLeakedPasswords } from '#app/staff/sign-in/passwords/leaked-passwords.server.ts'
import { startSession } from '#app/staff/sign-in/session-lifecycle.server.ts'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

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
  const { email, firstName, lastName } = staff
  const { site_name: siteName } = await readSiteSettings()
  const about = [email, firstName, lastName, `${firstName} ${lastName}`, siteName]
  const form = parseForm(
    chosenPassword(about, await loadLeakedPasswords()).extend({ current: ownPassword }),
    await readForm(request),
  )
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const { current, password } = form.value
  const refused = await refuseWrongPassword(context, current, 'current')
  if (refused) return refused
  if (current === password)
    return data({ errors: { password: 'Please choose another password than the present one' } }, { status: 400 })
  const hash = await hashUnlessBusy(password)
  if (!hash) return data({ errors: { password: refusalAnswers.busy.message } }, refusalAnswers.busy)

  await changePassword(hash, { staff, requestId: context.get(requestFacts).id })
  const headers = setCookies(await startSession(request, context, staff))
  headers.append('Set-Cookie', await setFlashMessage(changed))
  throw redirect(safeReturnPath(url.searchParams.get('to')) ?? '/cms/account', { headers })
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isTemporary } = loaderData
  const isPending = useNavigation().formMethod === 'POST'
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
      <Form method="post" noValidate className="max-w-measure grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PresentPasswordField name="current" label="Present password" error={errors?.current} />
        <NewPasswordField error={errors?.password} />
        <Button pending={isPending} pendingLabel="Saving..." className="justify-self-start">
          Change password
        </Button>
      </Form>
    </DeskPage>
  )
}

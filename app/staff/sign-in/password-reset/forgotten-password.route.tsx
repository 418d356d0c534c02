import { data } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { cachePage, markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { EmailField } from '#app/staff/sign-in/account-fields.tsx'
import { staffEmail } from '#app/staff/sign-in/credentials.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { returnParam, withReturnPath } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { failureIn, stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'

import type { Route } from './+types/forgotten-password.route'
import { askForReset, resetMinutes } from './password-resets.server.ts'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Forgotten password' }, { name: 'robots', content: 'noindex' }]
}

const forgotten = z.object({ email: staffEmail })
const outage = { title: 'Error', description: 'We could not send the link just now. Please try again in a minute.' }
const tooMany = { title: 'Error', description: 'Too many links were asked for. Please wait an hour and try again.' }

export function loader({ url, context }: Route.LoaderArgs) {
  if (!url.search) cachePage(context, { tags: [], params: [returnParam] })
  return { signInPath: withReturnPath('/cms/login', url), minutes: resetMinutes }
}

export async function action({ request, context }: Route.ActionArgs) {
  markUncacheable(context)
  const form = parseForm(forgotten, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })

  return await attempt(context, { message: outage, extra: { values: form.values } }, async () => {
    if (await askForReset(context, form.value.email)) return { isAsked: true }
    return data({ failed: tooMany, values: form.values }, { status: 429, headers: { 'Retry-After': '3600' } })
  })
}

export const clientAction = stayWhenUnreachable(outage)

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = failureIn(actionData)
  const values = actionData && 'values' in actionData ? actionData.values : undefined
  const signIn = (
    <p className="text-center">
      <Link href={loaderData.signInPath}>Back to signing in</Link>
    </p>
  )
  if (actionData && 'isAsked' in actionData) {
    return (
      <SignInFrame title="Forgotten password">
        <SuccessPanel title="Please look at your email">
          If there is an account with this address, a link to choose a new password is on its way. It works once, within{' '}
          {loaderData.minutes} minutes.
        </SuccessPanel>
        {signIn}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Forgotten password" lead="We send you a link with which you choose a new one.">
      <SignInForm {...{ errors, failed }} button="Send the link" pendingLabel="Sending...">
        <EmailField defaultValue={submittedText(values, 'email')} error={errors?.email} />
      </SignInForm>
      {signIn}
    </SignInFrame>
  )
}

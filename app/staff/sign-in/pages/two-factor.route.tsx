import { redirect } from 'react-router'

import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { CodeField } from '#app/staff/sign-in/account-fields.tsx'
import { signInOutage } from '#app/staff/sign-in/credentials.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { withReturnPath } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { isTwoFactorPending } from '#app/staff/sign-in/two-factor/two-factor.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { failureIn, stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'

import type { Route } from './+types/two-factor.route'
import { signInAction } from './sign-in-action.server.ts'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Confirm that it is you' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  if (!(await isTwoFactorPending(request))) throw redirect(withReturnPath('/cms/login', url))
  return null
}

export const action = signInAction

export const clientAction = stayWhenUnreachable(signInOutage)

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = failureIn(actionData)
  useFailureToast(failed)

  return (
    <SignInFrame title="Confirm that it is you" lead="Your password was right. One more step, and the door opens.">
      <SignInForm {...{ errors, failed }} button="Continue" pendingLabel="Signing in...">
        <CodeField error={errors?.code} />
        <Checkbox name="trust" value="yes" label="Do not ask for a code on this device for 30 days" />
      </SignInForm>
      <p className="text-ink-soft text-center">
        Lost your phone and your recovery codes? An administrator can reset your second step. Was it not you who typed
        wrong codes? <Link href="/cms/forgotten">Choose a new password</Link>.
      </p>
    </SignInFrame>
  )
}

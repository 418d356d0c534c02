import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { codeMessages, failedTitle, refusalAnswers, twoFactorCode } from '#app/staff/sign-in/credentials.ts'
import { withReturnPath, redirectWithWelcome } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { Refusal } from '#app/staff/sign-in/sign-in-refused.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { failureIn, stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { Route } from './+types/two-factor.route'
import { finishSignIn, isTwoFactorPending } from './two-factor.server.ts'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Confirm that it is you' }, { name: 'robots', content: 'noindex' }]
}

const outage = { title: failedTitle, description: 'We could not sign you in just now. Please try again in a minute.' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  if (!(await isTwoFactorPending(request))) throw redirect(withReturnPath('/cms/login', url))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  markUncacheable(context)
  const form = parseForm(twoFactorCode, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  return await attempt(context, { message: outage }, async () => {
    const { code, trust } = form.value
    const result = await finishSignIn(request, context, { code, trustDevice: trust === 'yes' })
    if (result.ok) throw await redirectWithWelcome(url, result)
    if (result.refusal === 'expired')
      throw redirect(withReturnPath('/cms/login', url), {
        headers: { 'Set-Cookie': await setFlashMessage(codeMessages.passwordNeeded, 'sign-in') },
      })
    if (result.refusal === 'wrong') return data({ errors: { code: codeMessages.wrong } }, { status: 400 })
    const { message, ...init } = refusalAnswers[result.refusal]
    return data({ failed: { title: failedTitle, description: message } }, init)
  })
}

export const clientAction = stayWhenUnreachable(outage)

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = failureIn(actionData)

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <SignInFrame title="Confirm that it is you" lead="Your password was right. One more step, and the door opens.">
      <Form method="post" noValidate className="grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Refusal isUnreachable={failed.isUnreachable}>{failed.description}</Refusal>}
        <TextField
          name="code"
          label="Code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors?.code}
        />
        <Checkbox name="trust" value="yes" label="Do not ask for a code on this device for 30 days" />
        <Button pending={isPending} pendingLabel="Signing in...">
          Continue
        </Button>
      </Form>
      <p className="text-ink-soft text-center">
        Lost your phone and your recovery codes? An administrator can reset your second step. Was it not you who typed
        wrong codes? <Link href="/cms/forgotten">Choose a new password</Link>.
      </p>
    </SignInFrame>
  )
}

import { data, redirect, useFetcher, useNavigation } from 'react-router'

import { submittedText } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { findStaff, againParam } from '#app/staff/sessions/session.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { EmailField, PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { signInOutage } from '#app/staff/sign-in/credentials.ts'
import { readEntryTexts } from '#app/staff/sign-in/entry/entry-texts.server.ts'
import { PasskeyButton, passkeySignInPath } from '#app/staff/sign-in/passkey-button.tsx'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { returnDestination, returnParam, withReturnPath } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { failureIn, stayWhenUnreachable } from '#app/ui/forms/unreachable.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/sign-in.route'
import { signInAction } from './sign-in-action.server.ts'

export const handle = { interactive: true, area: 'staff' }

export function meta() {
  return [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { signIn: lead } = await readEntryTexts(context)
  const shown = { lead, forgottenPath: withReturnPath('/cms/forgotten', url), query: url.search }
  // One page per return path would be too many, so only the plain one is cached.
  if (!url.search) cachePage(context, { tags: [], params: [returnParam, againParam] })
  if (!request.headers.has('Cookie')) return shown

  const isSignedIn = (await findStaff(request, context)) !== undefined
  if (isSignedIn && !url.searchParams.has(againParam)) throw redirect(returnDestination(url))
  const { notice, headers } = await takeFlashMessage(request, 'sign-in')
  return data({ ...shown, notice }, { headers })
}

export const action = signInAction

export const clientAction = stayWhenUnreachable(signInOutage)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const email = actionData && ('email' in actionData ? actionData.email : submittedText(actionData.values, 'email'))
  const failed = failureIn(actionData)
  useFailureToast(failed)

  return (
    <SignInFrame title="Sign in" lead={loaderData.lead}>
      <Authenticating isPending={isPending} />
      <SignInForm {...{ errors, failed }} button="Sign In" pendingLabel="Signing in...">
        <EmailField defaultValue={email} error={errors?.email} />
        <PresentPasswordField error={errors?.password} />
      </SignInForm>
      <PasskeySignIn query={loaderData.query} />
      <p className="text-center">
        <Link href={loaderData.forgottenPath}>Forgotten your password?</Link>
      </p>
    </SignInFrame>
  )
}

/** `query` carries the page to return to. */
function PasskeySignIn({ query }: { query: string }) {
  const { data: answer, state, submit } = useFetcher<{ failed?: Failed } | null>()
  const failed = answer?.failed
  useFailureToast(failed)

  return (
    <PasskeyButton
      otherwise="sign in with your password"
      send={async (sent) => await submit({ answer: sent }, { method: 'post', action: passkeySignInPath + query })}
      isSending={state !== 'idle'}
      failed={failed?.description}
    >
      Sign in with a passkey
    </PasskeyButton>
  )
}

function Authenticating({ isPending }: { isPending: boolean }) {
  const isSlow = useIsSlow(isPending)
  return (
    <output className={`fixed ${isSlow ? 'bg-cream/80 inset-0 z-40 grid place-content-center p-4' : ''}`}>
      {isSlow && (
        <Card shape="porch" className="grid justify-items-center gap-2 text-center">
          <Spinner label="Authenticating..." className="font-display text-lg font-semibold" />
          <p className="text-ink-soft">Please wait while we verify your credentials</p>
        </Card>
      )}
    </output>
  )
}

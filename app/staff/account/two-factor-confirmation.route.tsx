import { data, redirect } from 'react-router'
import { z } from 'zod'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { CodeField } from '#app/staff/sign-in/account-fields.tsx'
import { twoFactorCode } from '#app/staff/sign-in/credentials.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { withReturnPath, setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { QrCode } from '#app/ui/pictures/qr-code.tsx'

import type { Route } from './+types/two-factor-confirmation.route'
import { confirmTwoFactor, findPendingSecret, hasTwoFactor } from './own-two-factor.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Two-step verification' }]

const appCode = z.object({ code: twoFactorCode.shape.code })
const wrong = 'This code is not right. Please look whether the clock of your phone is, and type the next one'

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get('to')) ?? '/cms/account'
  const beginPath = withReturnPath('/cms/account/two-step', url)
  const waiting = await findPendingSecret(context)
  // After a correct code there is no pending secret either, and the page shows the recovery codes.
  if (!waiting && !(await hasTwoFactor(context))) throw redirect(beginPath)
  return { waiting, next, beginPath }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(appCode, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  if (!(await findPendingSecret(context))) throw redirect(withReturnPath('/cms/account/two-step', url))
  const confirmed = await confirmTwoFactor(request, context, form.value.code)
  if (!confirmed) return data({ errors: { code: wrong } }, { status: 400 })
  return data(confirmed.saved, { headers: setCookies(confirmed.cookies) })
}

export default function TwoFactorConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, next, beginPath } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  if (actionData && 'codes' in actionData) return <RecoveryCodes {...actionData} next={next} />
  return (
    <DeskPage
      title="Scan this with your app"
      lead="Then type the code that the app shows."
      back={{ href: beginPath, label: 'Back' }}
    >
      {waiting && (
        <div className="grid items-start gap-8 md:grid-cols-[auto_minmax(0,1fr)]">
          <QrCode squares={waiting.squares} label="QR code for your authenticator app" />
          <div className="max-w-measure grid gap-6">
            <div className="grid gap-1">
              <p>On this very device, or if the camera does not help, type this key into the app instead:</p>
              <p className="font-semibold tracking-wider wrap-anywhere tabular-nums select-all">
                {waiting.key.match(/.{1,4}/g)?.join(' ')}
              </p>
            </div>
            <SignInForm errors={errors} button="Turn on" pendingLabel="Checking..." isAtDesk>
              <CodeField hint="Six digits." width="half" inputMode="numeric" error={errors?.code} />
            </SignInForm>
          </div>
        </div>
      )}
    </DeskPage>
  )
}

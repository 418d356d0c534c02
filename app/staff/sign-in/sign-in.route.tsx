import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { carryNotice, notices, takeNotice } from '#app/staff/notice.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { findStaff } from '#app/staff/session.server.ts'
import { StaffDoor } from '#app/staff/staff-door.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'

import type { Route } from './+types/sign-in.route'
import { Authenticating } from './authenticating.tsx'
import { credentials, refusalAnswers } from './credentials.ts'
import { signIn } from './sign-ins.server.ts'

export const handle = { interactive: true, area: 'staff' }

const failedTitle = 'Login failed'
const outage = { title: failedTitle, description: 'We could not sign you in just now. Please try again in a minute.' }

export function meta() {
  return [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (await findStaff(request, context)) throw redirect(destination(url))
  const { notice, headers } = await takeNotice(request)
  return data({ notice }, { headers })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = form.get('email')
  const kept = { email: typeof email === 'string' ? email : '' }
  return await attempt(context, { words: outage, kept }, async () => {
    const parsed = parseForm(credentials, form)
    if (!parsed.ok) return data({ errors: parsed.errors, ...kept }, { status: 400 })

    const result = await signIn(request, context, parsed.value)
    if (!result.ok) {
      const { words, ...init } = refusalAnswers[result.refusal]
      return data({ failed: { title: failedTitle, description: words }, ...kept }, init)
    }
    const headers = new Headers(result.cookies.map((cookie) => ['Set-Cookie', cookie]))
    headers.append('Set-Cookie', await carryNotice(notices.signedIn(result.staff.firstName)))
    throw redirect(destination(url), { headers })
  })
}

function destination(url: URL) {
  return safeReturnPath(url.searchParams.get('to')) ?? '/cms'
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <StaffDoor title="Sign in" lead="For the team of Hearthside.">
      <Authenticating isPending={isPending} />
      <Form method="post" noValidate className="grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && (
          <p role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
            {failed.description}
          </p>
        )}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.email}
          error={errors?.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <Button pending={isPending} pendingLabel="Signing in...">
          Sign In
        </Button>
      </Form>
    </StaffDoor>
  )
}

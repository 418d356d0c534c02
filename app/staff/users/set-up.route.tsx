import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { clearLinkToken, readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { DeniedBoundary } from '#app/staff/access-denied.tsx'
import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { EmailField, NameFields, NewPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { loadLeakedPasswords } from '#app/staff/sign-in/passwords/leaked-passwords.server.ts'
import { startSession } from '#app/staff/sign-in/session-lifecycle.server.ts'
import { SignInForm } from '#app/staff/sign-in/sign-in-form.tsx'
import { setCookies } from '#app/staff/sign-in/sign-in-redirects.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/set-up.route'
import { acceptInvite } from './accept-invite.server.ts'
import { type InviteProblem, inviteProblems } from './invite.ts'
import { findInvite } from './invites.server.ts'
import { newAccount } from './new-user.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ error }) => [
  ...(error ? [] : [{ title: 'Your account' }]),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const invite = await requireInvite(await receiveLinkToken(request, url, 'token'))
  const { email, firstName, lastName } = invite
  return { email, firstName, lastName }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const token = await readLinkToken(request, url)
  const invite = await requireInvite(token)
  const form = await readForm(request)
  if (invite.email) form.set('email', invite.email)

  const { site_name: siteName } = await readSiteSettings()
  const parsed = parseForm(newAccount(siteName, await loadLeakedPasswords()), form)
  const { password: _, ...values } = parsed.values as Record<string, string>
  const answer = (errors: FieldErrors, init: ResponseInit = { status: 400 }) => data({ errors, values }, init)
  if (!parsed.ok) return answer(parsed.errors)

  const outcome = await acceptInvite(token, parsed.value, context.get(requestFacts).id)
  if (outcome === 'taken')
    return answer({ email: 'There is an account with this email address already. Please use another' })
  if (outcome === 'busy') return answer({ password: refusalAnswers.busy.message }, refusalAnswers.busy)
  if (typeof outcome === 'string') throw refuse(outcome)

  const headers = setCookies(await startSession(request, context, outcome.accepted))
  headers.append('Set-Cookie', await setFlashMessage(flashMessages.accountMade(outcome.accepted.firstName)))
  headers.append('Set-Cookie', await clearLinkToken(token))
  // The first administrator starts with the set-up of the site.
  throw redirect(invite.email === null ? '/cms/opening' : '/cms', { headers })
}

async function requireInvite(token: string) {
  const invite = await findInvite(token)
  if (typeof invite === 'string') throw refuse(invite)
  return invite
}

function refuse(problem: InviteProblem) {
  const { status, title, description } = inviteProblems[problem]
  return data({ title, description }, { status })
}

export default function SetUp({ loaderData: invited, actionData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? {}
  return (
    <SignInFrame title="Your account" lead="Choose how you sign in from now on.">
      <SignInForm errors={errors} button="Create account" pendingLabel="Creating your account...">
        <EmailField
          readOnly={invited.email !== null}
          defaultValue={invited.email ?? values?.email}
          error={errors?.email}
        />
        <NameFields values={{ ...invited, ...values }} errors={errors} />
        <NewPasswordField label="Password" error={errors?.password} />
      </SignInForm>
    </SignInFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DeniedBoundary>
      <ButtonLink href="/cms/login">Go to Login</ButtonLink>
    </DeniedBoundary>
  )
}

import { data, redirect } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { safeReturnPath } from '#app/staff/return-path.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'

import type { Route } from './+types/reauthentication.route'
import { isRecentlyAuthenticated } from './authentication-time.server.ts'
import { checkProof } from './check-proof.server.ts'
import { ReauthenticationForm, reauthenticationTitle } from './reauthentication-form.tsx'
import { describeAccount } from './require-recent-authentication.server.ts'
import { sensitiveActions } from './sensitive-actions.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: reauthenticationTitle }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { to, sensitive } = readAddress(url)
  if (await isRecentlyAuthenticated(context)) throw redirect(to)
  return {
    ...(await describeAccount(context)),
    what: sensitive?.what ?? 'do something that needs your password',
    to: url.pathname + url.search,
    back: sensitive?.returnTo ?? '/cms',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { to, sensitive } = readAddress(url)
  const refused = await checkProof(request, context, await readForm(request))
  if (refused) {
    const { init, ...problem } = refused
    return data(problem, init)
  }
  if (!sensitive?.returnTo) throw redirect(to)
  const confirmed = { title: 'Thank you', description: `You can now ${sensitive.what}.` }
  throw redirect(to, { headers: { 'Set-Cookie': await setFlashMessage(confirmed) } })
}

function readAddress({ searchParams }: URL) {
  return {
    to: safeReturnPath(searchParams.get('to')) ?? '/cms',
    sensitive: sensitiveActions.get(searchParams.get('for') ?? ''),
  }
}

export default function ReauthenticationBefore({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame title={reauthenticationTitle}>
      <ReauthenticationForm {...loaderData} values={[]} {...actionData} />
    </SignInFrame>
  )
}

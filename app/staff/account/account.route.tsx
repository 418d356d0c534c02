import { data, Form, Outlet, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/account.route'
import { AccountSection, OpenSessions, TrustedDevices } from './account-sections.tsx'
import { profile } from './account.ts'
import { listPasskeys, listSessions, listTrustedDevices, saveProfile } from './own-account.server.ts'
import { countRecoveryCodes } from './own-two-factor.server.ts'
import { SignInMethods } from './sign-in-methods.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'My account' }]

const saved = { title: 'Name saved', description: 'This is how the team sees you now.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, firstName, lastName, role } = signedInStaff(context)
  const { id: sessionId, theme, hasTwoFactor } = staffSession(context)
  const [sessions, passkeys, devices, codesLeft, settings] = await Promise.all([
    listSessions(id),
    listPasskeys(id),
    listTrustedDevices(id),
    hasTwoFactor ? countRecoveryCodes(id) : undefined,
    settingsFor(context),
  ])
  const isRequired = requiresTwoFactor(role, settings)
  return { email, firstName, lastName, theme, sessionId, sessions, passkeys, devices, codesLeft, isRequired }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(profile, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  await saveProfile(form.value, { staff: signedInStaff(context), requestId: context.get(requestFacts).id })
  throw redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(saved) } })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, firstName, lastName, theme, sessionId, sessions, passkeys, devices, codesLeft, isRequired } =
    loaderData
  const isSaving = useNavigation().formAction === '/cms/account'
  const { errors, values } = actionData ?? {}
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title="My account" lead={`You sign in as ${email}.`} />
      <div className="grid max-w-3xl gap-6">
        <AccountSection title="Name">
          <Form method="post" noValidate className="grid gap-5">
            {errors && <ErrorSummary errors={errors} />}
            <TextField
              name="firstName"
              label="First name"
              autoComplete="given-name"
              required
              defaultValue={submittedText(values, 'firstName') ?? firstName}
              error={errors?.firstName}
            />
            <TextField
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              required
              defaultValue={submittedText(values, 'lastName') ?? lastName}
              error={errors?.lastName}
            />
            <Button size="small" pending={isSaving} pendingLabel="Saving..." className="justify-self-start">
              Save name
            </Button>
          </Form>
        </AccountSection>
        <SignInMethods passkeys={passkeys} codesLeft={codesLeft} isRequired={isRequired} />
        {codesLeft !== undefined && <TrustedDevices devices={devices} />}
        <OpenSessions sessions={sessions} ownId={sessionId} />
        <AccountSection title="Colours">
          <Form method="post" action="/cms/account/theme" className="grid gap-5">
            <RadioGroup key={theme} name="theme" legend="The desk is" options={themeOptions} defaultValue={theme} />
            <Button kind="secondary" size="small" className="justify-self-start">
              Save colours
            </Button>
          </Form>
        </AccountSection>
      </div>
      <Outlet />
    </div>
  )
}

const themeOptions = [
  { value: 'system', label: 'Light or dark, as the device is' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
]

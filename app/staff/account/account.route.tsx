import { data, Form, Outlet, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { requiresTwoFactor } from '#app/staff/two-factor-rule.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/account.route'
import { AccountSection, OwnListSection } from './account-section.tsx'
import { profile, themeChoice } from './account.ts'
import { saveProfile, saveTheme } from './own-account.server.ts'
import { ownLists } from './own-lists.server.ts'
import { countRecoveryCodes } from './own-two-factor.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My account' }]

const path = '/cms/account'
const saved = { title: 'Name saved', description: 'This is how the team sees you now.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, firstName, lastName, role } = signedInStaff(context)
  const { id: sessionId, theme, hasTwoFactor } = staffSession(context)
  const lists = Object.entries(ownLists).map(async ([name, { title, lead, none, button, all, read }]) => {
    const items = await read({ id, sessionId })
    return { path: `${path}/${name}`, title, lead, none, button, all: all?.button, items }
  })
  return {
    email,
    firstName,
    lastName,
    theme,
    lists: await Promise.all(lists),
    codesLeft: hasTwoFactor ? await countRecoveryCodes(id) : undefined,
    isRequired: requiresTwoFactor(role, await settingsFor(context)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const actor = currentActor(context)
  if (sent.has('theme')) {
    const choice = parseForm(themeChoice, sent)
    if (!choice.ok) throw data(choice.errors.theme, { status: 400 })
    await saveTheme(choice.value.theme, actor)
    throw redirect(path)
  }
  const form = parseForm(profile, sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  await saveProfile(form.value, actor)
  throw redirect(path, { headers: { 'Set-Cookie': await setFlashMessage(saved) } })
}

const names = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, theme, lists, codesLeft, isRequired } = loaderData
  const [passkeys, devices, sessions] = lists
  const isSaving = useNavigation().formData?.has('firstName') ?? false
  const { errors, values } = actionData ?? {}
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title="My account" lead={`You sign in as ${email}.`} />
      <div className="grid max-w-3xl gap-6">
        <AccountSection title="Name">
          <Form method="post" noValidate className="grid gap-5">
            {errors && <ErrorSummary errors={errors} />}
            {names.map(({ name, ...field }) => (
              <TextField
                key={name}
                {...{ name, ...field }}
                required
                defaultValue={submittedText(values, name) ?? loaderData[name]}
                error={errors?.[name]}
              />
            ))}
            <Button size="small" pending={isSaving} pendingLabel="Saving..." className="justify-self-start">
              Save name
            </Button>
          </Form>
        </AccountSection>
        <AccountSection title="Password" lead="Changing it ends every other session of yours.">
          <ButtonLink kind="secondary" size="small" href={`${path}/password`} className="justify-self-start">
            Change password
          </ButtonLink>
        </AccountSection>
        <TwoFactorSection codesLeft={codesLeft} isRequired={isRequired} />
        {passkeys && (
          <OwnListSection {...passkeys}>
            <ButtonLink kind="secondary" size="small" href={passkeys.path} className="justify-self-start">
              Add a passkey
            </ButtonLink>
          </OwnListSection>
        )}
        {devices && codesLeft !== undefined && <OwnListSection {...devices} />}
        {sessions && <OwnListSection {...sessions} />}
        <AccountSection title="Colours">
          <Form method="post" className="grid gap-5">
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

const twoFactorPath = `${path}/two-step`

/** `codesLeft` is undefined while it is off. */
function TwoFactorSection({ codesLeft, isRequired }: { codesLeft: number | undefined; isRequired: boolean }) {
  const isOn = codesLeft !== undefined
  return (
    <AccountSection
      title="Two-step verification"
      lead="A code from your phone beside the password: a stolen password opens nothing."
    >
      <p className="flex flex-wrap items-center gap-3">
        {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        {isOn && <span>{describeCodesLeft(codesLeft)}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={isOn ? `${twoFactorPath}/recovery-codes` : twoFactorPath}>
          {isOn ? 'New recovery codes' : 'Set up'}
        </ButtonLink>
        {isOn && !isRequired && (
          <ButtonLink kind="quiet" size="small" href={`${twoFactorPath}/removal`}>
            Turn off
          </ButtonLink>
        )}
      </div>
    </AccountSection>
  )
}

function describeCodesLeft(codesLeft: number) {
  if (codesLeft === 0) return 'No recovery code is left. Please make new ones, or a lost phone locks you out.'
  return codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`
}

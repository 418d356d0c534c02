import { data, Form, Outlet, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { NameFields } from '#app/staff/sign-in/account-fields.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/account.route'
import { AccountSection, OwnListSection } from './account-section.tsx'
import { profile, themeChoice } from './account.ts'
import { saveProfile, saveTheme } from './own-account.server.ts'
import { ownLists } from './own-lists.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My account' }]

const path = '/cms/account'
const saved = { title: 'Name saved', description: 'This is how the team sees you now.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, firstName, lastName, role } = signedInStaff(context)
  const { id: sessionId, theme } = staffSession(context)
  const lists = Object.entries(ownLists).map(async ([name, { title, lead, none, button, all, read }]) => {
    const items = await read({ id, role, sessionId })
    return { path: `${path}/${name}`, title, lead, none, button, all: all?.button, items }
  })
  return { email, firstName, lastName, theme, lists: await Promise.all(lists) }
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

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, theme, lists } = loaderData
  const [twoFactor, passkeys, devices, sessions] = lists
  const hasTwoFactor = Boolean(twoFactor?.items.length)
  const isSaving = useNavigation().formData?.has('firstName') ?? false
  const { errors, values } = actionData ?? {}
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title="My account" lead={`You sign in as ${email}.`} />
      <div className="grid max-w-3xl gap-6">
        <AccountSection title="Name">
          <Form method="post" noValidate className="grid gap-5">
            {errors && <ErrorSummary errors={errors} />}
            <NameFields values={{ ...loaderData, ...values }} errors={errors} />
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
        {twoFactor && (
          <OwnListSection {...twoFactor}>
            <ButtonLink
              kind="secondary"
              size="small"
              href={hasTwoFactor ? `${twoFactor.path}/recovery-codes` : twoFactor.path}
              className="justify-self-start"
            >
              {hasTwoFactor ? 'New recovery codes' : 'Set up'}
            </ButtonLink>
          </OwnListSection>
        )}
        {passkeys && (
          <OwnListSection {...passkeys}>
            <ButtonLink kind="secondary" size="small" href={passkeys.path} className="justify-self-start">
              Add a passkey
            </ButtonLink>
          </OwnListSection>
        )}
        {devices && hasTwoFactor && <OwnListSection {...devices} />}
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

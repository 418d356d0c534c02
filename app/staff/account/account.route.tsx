import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { data, Form, Link, Outlet, redirect, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { NameFields } from '#app/staff/sign-in/account-fields.tsx'
import { Button, ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/account.route'
import { profile, themeChoice } from './account.ts'
import { saveProfile, saveTheme } from './own-account.server.ts'
import { ownLists } from './own-lists.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My account' }]

const home = '/cms/account'
const saved = { title: 'Name saved', description: 'This is how the team sees you now.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, firstName, lastName, role } = signedInStaff(context)
  const { id: sessionId, theme } = staffSession(context)
  const lists = Object.entries(ownLists).map(async ([name, { title, lead, none, button, all, read }]) => {
    const items = await read({ id, role, sessionId })
    return { path: `${home}/${name}`, title, lead, none, button, all: all?.button, items }
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
    throw redirect(home)
  }
  const form = parseForm(profile, sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  await saveProfile(form.value, actor)
  throw redirect(home, { headers: { 'Set-Cookie': await setFlashMessage(saved) } })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, theme, lists } = loaderData
  const [twoFactor, passkeys, devices, sessions] = lists
  const hasTwoFactor = Boolean(twoFactor?.items.length)
  const isSaving = useNavigation().formData?.has('firstName') ?? false
  const { errors, values } = actionData ?? {}
  return (
    <DeskPage title="My account" lead={`You sign in as ${email}.`}>
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
          <ButtonLink kind="secondary" size="small" href={`${home}/password`} className="justify-self-start">
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
    </DeskPage>
  )
}

const themeOptions = [
  { value: 'system', label: 'Light or dark, as the device is' },
  { value: 'light', label: 'Always light' },
  { value: 'dark', label: 'Always dark' },
]

type OwnListProps = PropsWithChildren<Route.ComponentProps['loaderData']['lists'][number]>

function OwnListSection({ path, title, lead, none, button, all, items, children }: OwnListProps) {
  return (
    <AccountSection title={title} lead={lead}>
      {items.length === 0 && none && <p>{none}</p>}
      {items.length > 0 && (
        <ul className="divide-line divide-y">
          {items.map(({ id, name, badge, facts, end }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="grid min-w-0 gap-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {name} {badge && <Badge tone="info">{badge}</Badge>}
                </span>
                {facts.map((fact) => (
                  <span key={fact} className="text-ink-soft text-sm wrap-anywhere">
                    {fact}
                  </span>
                ))}
              </span>
              {end && (
                <EndLink to={`${path}/${id}/revocation`} label={end} kind="quiet">
                  {button}
                </EndLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {all && items.length > 1 && (
        <EndLink to={`${path}/revocation`} kind="secondary">
          {all}
        </EndLink>
      )}
      {children}
    </AccountSection>
  )
}

type EndLinkProps = { to: string; label?: string; kind: 'quiet' | 'secondary'; children: ReactNode }

function EndLink({ to, label, kind, children }: EndLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={`${buttonStyle({ kind, size: 'small' })} justify-self-start`}
    >
      {children}
    </Link>
  )
}

function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </section>
  )
}

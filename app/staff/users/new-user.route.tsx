import { useEffect } from 'react'
import { data, Form, Link, useNavigate, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { loadLeakedPasswords } from '#app/staff/sign-in/passwords/leaked-passwords.server.ts'
import { minPasswordLength } from '#app/staff/sign-in/passwords/password-rules.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/new-user.route'
import { createUser } from './create-user.server.ts'
import { newUser } from './new-user.ts'
import { personFieldNames, personFields } from './person-fields.ts'
import { userListAddress } from './user-list.ts'
import { returnToUsers } from './users-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'New User | Users' }]

const creatingFailed = { title: 'Error', description: 'The user could not be created. Please try again in a minute.' }
const taken = { email: 'There is a user with this email address already' }

export function loader({ url }: Route.LoaderArgs) {
  return { list: userListAddress(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { site_name: siteName } = await settingsFor(context)
  const parsed = parseForm(newUser(siteName, await loadLeakedPasswords()), form)
  const { password: _, ...values } = parsed.values
  if (!parsed.ok) return data({ errors: parsed.errors, values }, { status: 400 })

  return await attempt(context, { message: creatingFailed, extra: { values } }, async () => {
    const outcome = await createUser(parsed.value, currentActor(context))
    if (outcome === 'taken') return data({ errors: taken, values }, { status: 400 })
    if (outcome === 'busy') {
      const { message, ...init } = refusalAnswers.busy
      return data({ errors: { password: message }, values }, init)
    }

    const { email } = parsed.value
    throw await returnToUsers(
      url,
      outcome === 'invited'
        ? { title: 'Invitation sent', description: `A link is on its way to ${email}` }
        : { title: 'User created', description: `${email} can sign in with the password that you typed` },
    )
  })
}

const roles = [
  { value: 'editor', label: 'Editor', hint: 'Writes and changes what stands on the site.' },
  { value: 'admin', label: 'Admin', hint: 'Everything: enquiries, the shop and the users too.' },
]

export default function NewUser({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData
  const navigate = useNavigate()
  const isPending = useIsSlow(useNavigation().formMethod === 'POST')
  const errors: FieldErrors | undefined = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const values = actionData?.values

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  return (
    <Dialog title="New User" closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {personFieldNames.map((name) => (
            <TextField key={name} {...field(name)} label={personFields[name].label} autoComplete="off" required />
          ))}
        </div>
        <RadioGroup
          name="role"
          legend="Role"
          columns
          required
          options={roles}
          defaultValue={submittedText(values, 'role') ?? 'editor'}
          error={errors?.role}
        />
        <PasswordField
          name="password"
          label="Password"
          optional
          hint={`Left blank, they get a link by mail and choose their own. A password typed here, of at least ${minPasswordLength} characters, is temporary: they replace it when they first sign in.`}
          autoComplete="new-password"
          error={errors?.password}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={isPending} pendingLabel="Creating...">
            Create User
          </Button>
          <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

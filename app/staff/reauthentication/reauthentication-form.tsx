import { Form, Link, useNavigation, useSubmit } from 'react-router'

import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { PasskeyButton } from '#app/staff/sign-in/passkey-button.tsx'
import { SignInErrorNotice } from '#app/staff/sign-in/sign-in-form.tsx'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import { proofFields, type Reauthentication } from './reauthentication.ts'
import { recentMinutes } from './sensitive-actions.ts'

export const reauthenticationTitle = 'Confirm that it is you'

export function ReauthenticationForm(props: Reauthentication) {
  const { what, email, hasPasskey, to, values, back, errors, failed } = props
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={to} noValidate preventScrollReset className="grid grid-cols-1 gap-5">
      {errors && <ErrorSummary errors={errors} />}
      {failed && <SignInErrorNotice>{failed}</SignInErrorNotice>}
      {values.map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- A name may come twice; the order never changes.
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={proofFields.back} value={back} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {/* The page's only field, and people arrive by pressing a button. */}
      <PresentPasswordField
        name={proofFields.password}
        label="Your password"
        hint={`You are about to ${what}. Even while you are signed in, we ask first: a browser left open is not its owner.`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!errors && !failed}
        error={errors?.[proofFields.password]}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} pendingLabel="Checking...">
          Confirm
        </Button>
        <Link to={back} className={buttonStyle({ kind: 'secondary' })}>
          Cancel
        </Link>
      </div>
      {hasPasskey && <PasskeyProof to={to} values={[...values, [proofFields.back, back]]} />}
      <p className="text-ink-soft text-sm">Then we do not ask again for {recentMinutes} minutes.</p>
    </Form>
  )
}

function PasskeyProof({ to, values }: { to: string; values: [name: string, value: string][] }) {
  const submit = useSubmit()

  async function send(answer: string) {
    const form = new FormData()
    for (const [name, value] of [...values, [proofFields.passkey, answer] as const]) form.append(name, value)
    await submit(form, { method: 'post', action: to, preventScrollReset: true })
  }

  return (
    <PasskeyButton otherwise="use your password" send={send}>
      Use a passkey
    </PasskeyButton>
  )
}

export function ReauthenticationPage(props: Reauthentication) {
  const title = props.errors ? `Error: ${reauthenticationTitle}` : reauthenticationTitle
  return (
    <>
      <title>{title}</title>
      <SignInFrame title={reauthenticationTitle}>
        <ReauthenticationForm {...props} />
      </SignInFrame>
    </>
  )
}

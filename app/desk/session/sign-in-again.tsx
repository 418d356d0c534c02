import { type SubmitEvent, useState } from 'react'

import { CodeField, EmailField, PresentPasswordField } from '#app/staff/sign-in/account-fields.tsx'
import { PasskeyButton } from '#app/staff/sign-in/passkey-button.tsx'
import { SignInErrorNotice } from '#app/staff/sign-in/sign-in-form.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

type SignInAgainProps = { email: string; onAnswer: () => void }

export function SignInElsewhere() {
  return (
    <Link href="/cms/login" external>
      Sign in in a new tab
    </Link>
  )
}

/** Password, then a code where the account needs one. Its field names differ from those of the page behind. */
export function SignInAgain({ email, onAnswer }: SignInAgainProps) {
  const [isPending, setPending] = useState(false)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [refusal, setRefusal] = useState<string>()

  async function ask(proof: () => Promise<Outcome>) {
    if (isPending) return
    setPending(true)
    const outcome = await proof()
    setRefusal(outcome.refusal)
    if (outcome.needs) setStep(outcome.needs)
    setPending(false)
    // Someone else may have signed in, whatever the answer.
    onAnswer()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(`again-${step}`)
    void ask(() => signInAgain({ email, [step]: typeof typed === 'string' ? typed : '' }))
  }

  return (
    <form method="post" noValidate data-own-text onSubmit={submit} className="grid gap-5">
      <p>
        {step === 'password'
          ? 'Please sign in again. What you have typed on this page is still here.'
          : 'Your password was right. What you have typed on this page is still here.'}
      </p>
      {refusal && <SignInErrorNotice>{refusal}</SignInErrorNotice>}
      {step === 'password' ? (
        <>
          <EmailField name="again-email" readOnly defaultValue={email} />
          <PresentPasswordField name="again-password" />
        </>
      ) : (
        <CodeField
          name="again-code"
          // Takes the place of the password field, which had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={isPending} pendingLabel="Signing in...">
          {step === 'password' ? 'Sign In' : 'Continue'}
        </Button>
        <PasskeyButton
          otherwise="sign in with your password"
          send={async (answer) => await ask(() => signInAgain({ email, answer }))}
        >
          Sign in with a passkey
        </PasskeyButton>
        <SignInElsewhere />
      </div>
    </form>
  )
}

/** Without `needs` and `refusal` the session has started. */
type Outcome = { needs?: 'password' | 'code' | undefined; refusal?: string | undefined }

const unreachable = 'We could not sign you in just now. Please try again in a minute.'

/** Not through the router: a failure would replace the page. */
async function signInAgain(proof: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch('/cms/login/again', { method: 'POST', body: new URLSearchParams(proof) })
    const { needs, failed } = (await response.json()) as Pick<Outcome, 'needs'> & { failed?: { description: string } }
    return { needs, refusal: response.ok ? undefined : (failed?.description ?? unreachable) }
  } catch {
    return { refusal: unreachable }
  }
}

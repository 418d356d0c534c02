import { KeyRound } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import { fetchPasskeyOptions } from '#app/staff/sign-in/fetch-passkey-options.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { type Outcome, signInAgain } from './session-requests.ts'

type SignInAgainProps = { email: string; onAnswer: () => void }

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
      {refusal && <Refused>{refusal}</Refused>}
      {step === 'password' ? (
        <>
          <TextField
            name="again-email"
            label="Email"
            type="email"
            autoComplete="username"
            readOnly
            defaultValue={email}
          />
          <PasswordField name="again-password" label="Password" autoComplete="current-password" required />
        </>
      ) : (
        <TextField
          name="again-code"
          label="Code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          // Takes the place of the password field, which had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={isPending} pendingLabel="Signing in...">
          {step === 'password' ? 'Sign In' : 'Continue'}
        </Button>
        {'PublicKeyCredential' in window && (
          <Button type="button" kind="secondary" size="small" onClick={() => void ask(() => askForPasskey(email))}>
            <KeyRound aria-hidden="true" className="size-5" />
            Sign in with a passkey
          </Button>
        )}
        <Link href="/cms/login" external>
          Sign in in a new tab
        </Link>
      </div>
    </form>
  )
}

const notUsed = 'No passkey was used. You can try again, or sign in with your password.'

async function askForPasskey(email: string): Promise<Outcome> {
  try {
    // Loaded on demand: every desk page contains this dialog.
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const answer = await startAuthentication({ optionsJSON: await fetchPasskeyOptions() })
    return await signInAgain({ email, answer: JSON.stringify(answer) })
  } catch {
    // Cancelled, timed out, or no passkey for this site: browsers hide the reason on purpose.
    return { refusal: notUsed }
  }
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
      {children}
    </p>
  )
}

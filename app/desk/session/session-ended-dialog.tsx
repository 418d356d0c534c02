import { type SubmitEvent, useState } from 'react'

import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { signInAgain } from './session-requests.ts'

interface SessionEndedProps {
  email: string
  hasTwoFactor: boolean
  other: string | undefined
  onSignedIn: () => void
}

/** The page behind is kept for its owner only. */
export function SessionEnded({ email, hasTwoFactor, other, onSignedIn }: SessionEndedProps) {
  return (
    <Dialog title="Your session has ended">
      {other !== undefined && <SomebodyElse firstName={other} />}
      {other === undefined && hasTwoFactor && <InNewTab />}
      {other === undefined && !hasTwoFactor && <PasswordAgain email={email} onSignedIn={onSignedIn} />}
    </Dialog>
  )
}

function SomebodyElse({ firstName }: { firstName: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {firstName} is signed in in this browser now. So that nothing is saved in another person’s name, this page has
        to be reloaded. What was typed into an editor waits here for whoever typed it; what was typed into other forms
        is not kept.
      </p>
      <Button type="button" onClick={loadAnew}>
        Reload the page
      </Button>
    </div>
  )
}

// Not reload(): some browsers restore typed values.
function loadAnew() {
  location.replace(location.pathname + location.search)
}

function InNewTab() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Your account has a second step, so please sign in in a new tab. This page stays as it is and goes on after that.
      </p>
      <ButtonLink href="/cms/login" target="_blank" rel="noopener noreferrer">
        Sign in in a new tab
      </ButtonLink>
    </div>
  )
}

function PasswordAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('again-password')
    setPending(true)
    setRefusal(await signInAgain(email, typeof password === 'string' ? password : ''))
    setPending(false)
    // Someone else may have signed in, whatever the answer.
    onSignedIn()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>Please sign in again. What you have typed on this page is still here.</p>
      {refusal && (
        <p role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
          {refusal}
        </p>
      )}
      {/* Named differently from the fields of the page behind. */}
      <TextField name="again-email" label="Email" type="email" autoComplete="username" readOnly defaultValue={email} />
      <PasswordField name="again-password" label="Password" autoComplete="current-password" required />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={isPending} pendingLabel="Signing in...">
          Sign In
        </Button>
        <Link href="/cms/login" external>
          Sign in in a new tab
        </Link>
      </div>
    </form>
  )
}

/** A bar and not a dialog, because a dialog would take keys from someone typing. */
export function SessionEndedBar({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div
      role="alert"
      className="border-danger bg-paper shadow-high fixed inset-x-3 top-3 z-50 mx-auto flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border-2 px-4 py-3 print:hidden"
    >
      <p className="min-w-0 flex-[1_1_14rem] text-sm">
        <strong className="text-danger block font-semibold">Your session has ended</strong>
        What you type stays on this page. It is saved once you have signed in again.
      </p>
      <Button type="button" size="small" onClick={onSignIn}>
        Sign in again
      </Button>
    </div>
  )
}

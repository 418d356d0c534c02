import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import { SignInAgain } from './sign-in-again.tsx'

interface SessionEndedProps {
  email: string
  other: string | undefined
  onAnswer: () => void
}

export function SessionEnded({ email, other, onAnswer }: SessionEndedProps) {
  return (
    <Dialog title="Your session has ended">
      {other === undefined ? <SignInAgain email={email} onAnswer={onAnswer} /> : <SomebodyElse firstName={other} />}
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

import { Button } from '#app/ui/buttons/button.tsx'

/** In place of the dialog while somebody types: it takes no key from them. */
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

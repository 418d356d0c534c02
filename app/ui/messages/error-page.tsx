import { ButtonLink } from '#app/ui/buttons/button.tsx'

/** Loads no data, because it is shown when loading failed. */
export function ErrorPage({ requestId, isStaff }: { requestId: string | undefined; isStaff: boolean }) {
  return (
    <div className="max-w-measure mx-auto grid justify-items-start gap-5 px-4 py-24">
      <title>Sorry, something went wrong</title>
      <h1 className="text-3xl">Sorry, something went wrong</h1>
      <p>
        The fault is ours, and it has been noted. Please try again in a minute. What you already sent and saw confirmed
        is safe.
      </p>
      {!isStaff && <p>If you or your baby need help now, call 999 in an emergency, or 111 for urgent advice.</p>}
      <ButtonLink href={isStaff ? '/cms' : '/'}>{isStaff ? 'Back to Dashboard' : 'Return to Home'}</ButtonLink>
      {/* Only the server knows it. */}
      <p suppressHydrationWarning className="text-ink-soft text-sm">
        {requestId && `If you tell us about it, please mention ${requestId}.`}
      </p>
    </div>
  )
}

import { isRouteErrorResponse } from 'react-router'

import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface ErrorPageProps {
  error: unknown
  /** Why it was refused, in our own words: what the router answers is for developers. */
  reason?: string | undefined
  requestId: string | undefined
  isStaff: boolean
}

/** Loads no data, because it is shown when loading failed. */
export function ErrorPage({ error, reason, requestId, isStaff }: ErrorPageProps) {
  const isRefused = isRouteErrorResponse(error) && error.status >= 400 && error.status < 500
  const title = isRefused ? 'This could not be accepted' : 'Sorry, something went wrong'
  return (
    <div className="max-w-measure mx-auto grid justify-items-start gap-5 px-4 py-24">
      <title>{title}</title>
      <h1 className="text-3xl">{title}</h1>
      {isRefused ? (
        <>
          {reason && <p>{reason}</p>}
          <p>
            Nothing was changed. If you had filled in a form, the Back button of your browser usually brings back what
            you typed.
          </p>
        </>
      ) : (
        <p>
          The fault is ours, and it has been noted. Please try again in a minute. What you already sent and saw
          confirmed is safe.
        </p>
      )}
      {!isStaff && <p>If you or your baby need help now, call 999 in an emergency, or 111 for urgent advice.</p>}
      <ButtonLink href={isStaff ? '/cms' : '/'}>{isStaff ? 'Back to Dashboard' : 'Return to Home'}</ButtonLink>
      {/* Only the server knows it. */}
      <p suppressHydrationWarning className="text-ink-soft text-sm">
        {requestId && `If you tell us about it, please mention ${requestId}.`}
      </p>
    </div>
  )
}

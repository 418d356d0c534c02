import { Lock } from 'lucide-react'

import { Link } from '#app/ui/buttons/link.tsx'

type CheckoutTermsProps = { included: string; delivery: string; returns: string }

/** What one agrees to by paying, before the button that does it. */
export function CheckoutTerms({ included, delivery, returns }: CheckoutTermsProps) {
  return (
    <div className="bg-sage-mist grid gap-2 rounded-md px-4 py-3.5 text-sm">
      <p>
        The price includes {included}. {delivery}
      </p>
      {returns && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">Your right to cancel</summary>
          <p className="mt-1 whitespace-pre-line">{returns}</p>
        </details>
      )}
      <p>
        We use these details to send your order and to tell you about it, for nothing else.{' '}
        <Link href="/privacy" external>
          Privacy Policy
        </Link>
      </p>
      <p className="flex gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        You pay on the page of our card provider. We never see your card.
      </p>
    </div>
  )
}

import { useState } from 'react'

/** For forms answered with a download: the page stays, so the previous errors must disappear. */
export function useErrorsUntilSent<T>(errors: T | undefined) {
  const [isSent, setSent] = useState(false)
  return { errors: isSent ? undefined : errors, onSubmit: () => setSent(true) }
}

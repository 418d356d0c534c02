import { useState } from 'react'

/**
 * For a form that is answered with a file: its page stays when the file comes, and must not go on saying what was wrong
 * with the try before. Another wrong try loads the page anew.
 */
export function useErrorsUntilSent<T>(errors: T | undefined) {
  const [isSent, setSent] = useState(false)
  return { errors: isSent ? undefined : errors, onSubmit: () => setSent(true) }
}

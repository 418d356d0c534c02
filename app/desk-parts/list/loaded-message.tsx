import { useEffect, useState } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Part of the page, because a toast would cover controls. */
export function LoadedMessage({ found }: { found: string | undefined }) {
  const isHydrated = useHydrated()
  return (
    <output className="text-ink-soft self-center text-sm empty:sr-only">
      {isHydrated && found !== undefined && <OnceInSession found={found} />}
    </output>
  )
}

function OnceInSession({ found }: { found: string }) {
  // A later change of `found` is not announced.
  const [message] = useState(() => (wasShown() ? undefined : found))
  useEffect(markShown, [])
  if (message === undefined) return null
  return (
    <>
      <span className="font-semibold">Data Loaded Successfully</span> {message}
    </>
  )
}

const key = 'site.loaded'

// Without storage the message is left out.
function wasShown() {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return true
  }
}

function markShown() {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Storage is disabled.
  }
}

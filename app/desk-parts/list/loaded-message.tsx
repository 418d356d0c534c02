import { useEffect, useState } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

/** It has its place in the page, because over the page it would cover controls. */
export function LoadedMessage({ found }: { found: string | undefined }) {
  const isHydrated = useHydrated()
  return (
    <output className="text-ink-soft self-center text-sm empty:sr-only">
      {isHydrated && found !== undefined && <OnceInSession found={found} />}
    </output>
  )
}

function OnceInSession({ found }: { found: string }) {
  // What arrives later is not told again.
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

// Where storage is disabled the message is left out: nobody misses it.
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
    // Nothing to remember it by.
  }
}

import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { followArrivals } from '#app/enquiries/review/arrivals.ts'
import { unattended, unattendedParam } from '#app/staff/staff-member.ts'

/**
 * What a page has loaded, read again from its address whenever something new came in. The rest of the page stays as it
 * is: an open record is not opened once more. Asking does not prolong the session.
 */
export function useFresh<T extends object>(loaded: T, address: string): T {
  const { load, data } = useFetcher()
  const [basis, setBasis] = useState<T>()

  useEffect(() => {
    async function readAgain() {
      // A refusal would take the page away, with what is typed on it. The session's own watch says what became of it.
      if (!(await isSignedIn())) return
      setBasis(loaded)
      await load(`${address}${address.includes('?') ? '&' : '?'}${unattendedParam}`)
    }
    return followArrivals(() => void readAgain())
  }, [loaded, address, load])

  const fresh = data as T | undefined
  return fresh && basis === loaded && !('failed' in fresh) ? fresh : loaded
}

async function isSignedIn() {
  try {
    const { ok } = await fetch('/cms/session', {
      headers: { Accept: unattended },
      redirect: 'manual',
      cache: 'no-store',
    })
    return ok
  } catch {
    // No network: the list stays as it was.
    return false
  }
}

import { useEffect, useState } from 'react'

import { signalSessionEnded } from '#app/desk-parts/session-signals.ts'
import { unattended } from '#app/staff/staff-member.ts'

const everyMs = 20_000

/** Says that this person has the record open; returns who else has. */
export function usePresence(address: string): string[] {
  const [others, setOthers] = useState<string[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function say() {
      try {
        const headers = { Accept: unattended }
        const response = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(), signal })
        if (response.status === 401) signalSessionEnded()
        if (response.ok) setOthers(((await response.json()) as { others: string[] }).others)
      } catch {
        // No network, or the page is left: the next time tells it.
      }
    }
    const leave = () => navigator.sendBeacon(address, new URLSearchParams({ left: 'yes' }))
    void say()
    const timer = setInterval(() => document.visibilityState === 'visible' && void say(), everyMs)
    addEventListener('pagehide', leave, { signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
      leave()
    }
  }, [address])

  return others
}

import { useEffect, useState } from 'react'

import { onUpdate } from '#app/enquiries/live-updates.ts'
import { unattended } from '#app/staff/staff-member.ts'

const viewedEveryMs = 20_000

/** Names of the other viewers. A page in the background does not count as viewing. */
export function useViewers(path: string, id: string, loaded: string[]): string[] {
  const [latest, setLatest] = useState<{ id: string; names: string[] }>()

  useEffect(() => {
    const left = new AbortController()
    let looking: Promise<void> = Promise.resolve()
    const ask = async (intent?: 'look') => {
      const names = await send(path, intent)
      if (names && !left.signal.aborted) setLatest({ id, names })
    }
    const look = () => {
      if (!document.hidden) looking = ask('look')
    }
    // Waits for a pending request, which would otherwise count as viewing for a while.
    const leave = () => void looking.then(() => send(path, 'leave'))
    look()
    const timer = setInterval(look, viewedEveryMs)
    const stop = onUpdate(({ viewed, isMissed }) => (isMissed || viewed?.includes(id)) && void ask())
    document.addEventListener('visibilitychange', () => (document.hidden ? leave() : look()), left)
    window.addEventListener('pagehide', leave, left)
    return () => {
      left.abort()
      clearInterval(timer)
      stop()
      leave()
    }
  }, [path, id])

  return latest?.id === id ? latest.names : loaded
}

/** Undefined without an answer. Does not prolong the session, and survives the closing of the page. */
async function send(path: string, intent?: 'look' | 'leave'): Promise<string[] | undefined> {
  try {
    const response = await fetch(path, {
      ...(intent ? { method: 'POST', body: new URLSearchParams({ intent }) } : {}),
      headers: { Accept: unattended },
      redirect: 'manual',
      cache: 'no-store',
      keepalive: true,
    })
    return response.ok ? ((await response.json()) as { names: string[] }).names : undefined
  } catch {
    return undefined
  }
}

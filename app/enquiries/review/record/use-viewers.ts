import { useEffect, useState } from 'react'

import { onUpdate } from '#app/enquiries/live-updates.ts'
import { unattended } from '#app/staff/staff-member.ts'

const viewedEveryMs = 20_000

/** Names of the colleagues who look at the record, too. A page in the background does not look. */
export function useViewers(path: string, id: string, loaded: string[]): string[] {
  const [heard, setHeard] = useState<{ id: string; names: string[] }>()

  useEffect(() => {
    const left = new AbortController()
    const ask = async (method: 'GET' | 'POST') => {
      if (document.hidden) return
      const names = await fetchViewers(path, method, left.signal)
      if (names && !left.signal.aborted) setHeard({ id, names })
    }
    void ask('POST')
    const timer = setInterval(() => void ask('POST'), viewedEveryMs)
    const stop = onUpdate(({ viewed, isMissed }) => (isMissed || viewed?.includes(id)) && void ask('GET'))
    const leave = () => void navigator.sendBeacon(path, new URLSearchParams({ intent: 'leave' }))
    const look = () => (document.hidden ? leave() : void ask('POST'))
    document.addEventListener('visibilitychange', look, left)
    window.addEventListener('pagehide', leave, left)
    return () => {
      left.abort()
      clearInterval(timer)
      stop()
      leave()
    }
  }, [path, id])

  return heard?.id === id ? heard.names : loaded
}

/** Undefined without an answer: what was known stays. It does not prolong the session. */
async function fetchViewers(path: string, method: 'GET' | 'POST', signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: unattended },
      ...(method === 'POST' ? { body: new URLSearchParams({ intent: 'look' }) } : {}),
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
    return response.ok ? ((await response.json()) as { names: string[] }).names : undefined
  } catch {
    return undefined
  }
}

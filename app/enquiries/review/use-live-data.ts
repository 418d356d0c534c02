import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'

import { followNews, joinNews, type News } from '#app/enquiries/live-updates.ts'
import { unattended, unattendedParam } from '#app/staff/staff-member.ts'

/**
 * What a page has loaded, read again from an address whenever something happened that concerns it. The rest of the page
 * stays as it is. Asking does not prolong the session.
 */
export function useFresh<T extends object>(
  loaded: T,
  address: string,
  isConcerned: (news: News, shown: T) => boolean = () => true,
): T {
  // Keyed, so that what was read of one page is never shown on another.
  const { load, data } = useFetcher({ key: address })
  const [basis, setBasis] = useState<T>()
  const fresh = data as T | undefined
  const shown = fresh && basis === loaded && !('failed' in fresh) ? fresh : loaded

  const isIdle = useNavigation().state === 'idle'
  const waiting = useRef<News[]>([])

  const look = useEffectEvent(async () => {
    // What is on its way to this page may be what is told of: its own change, for one.
    if (!isIdle || waiting.current.length === 0) return
    const news = joinNews(waiting.current)
    waiting.current = []
    if (!isConcerned(news, shown)) return
    // A refusal would take the page away, with what is typed on it. The session's own watch says what became of it.
    if (!(await isSignedIn())) return
    await load(`${address}${address.includes('?') ? '&' : '?'}${unattendedParam}`)
    setBasis(loaded)
  })
  const hear = useEffectEvent((news: News) => {
    waiting.current.push(news)
    void look()
  })
  useEffect(() => followNews((news) => hear(news)), [])
  useEffect(() => {
    if (isIdle) queueMicrotask(() => void look())
  }, [isIdle])

  return shown
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
    // No network: the page stays as it was.
    return false
  }
}

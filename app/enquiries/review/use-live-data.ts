import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useFetchers, useNavigation } from 'react-router'

import { affectsList, onVisibleUpdates, mergeUpdates, type LiveUpdate } from '#app/enquiries/live-updates.ts'
import { unattended, unattendedParam } from '#app/staff/staff-member.ts'

/** Reloads a page's data whenever a relevant update arrives, without prolonging the session. */
export function useLiveData<T extends object>(
  loaded: T,
  address: string,
  isConcerned: (news: LiveUpdate, shown: T) => boolean = affectsList,
): T {
  // A key of its own keeps the data of one page from appearing on another.
  const { load, data } = useFetcher({ key: address })
  const [basis, setBasis] = useState<T>()
  const fresh = data as T | undefined
  const shown = fresh && basis === loaded && !('failed' in fresh) ? fresh : loaded

  const isNavigating = useNavigation().state !== 'idle'
  const isIdle = useFetchers().every(({ state }) => state === 'idle') && !isNavigating
  const waiting = useRef<LiveUpdate[]>([])

  const look = useEffectEvent(async () => {
    // What is under way may already bring this change, or be the cause of it.
    if (!isIdle || waiting.current.length === 0) return
    const news = mergeUpdates(waiting.current)
    waiting.current = []
    if (!isConcerned(news, shown)) return
    // An error response would replace the page and lose typed text. The session monitor reports the ended session.
    if (!(await isSignedIn())) return
    await load(`${address}${address.includes('?') ? '&' : '?'}${unattendedParam}`)
    setBasis(loaded)
  })
  const hear = useEffectEvent((news: LiveUpdate) => {
    waiting.current.push(news)
    void look()
  })
  useEffect(() => onVisibleUpdates((news) => hear(news)), [])
  useEffect(() => {
    if (isIdle) queueMicrotask(() => void look())
  }, [isIdle])

  return shown
}

/** For `clientLoader`: a failed reload in the background must not replace an open page, with what is typed in it. */
export async function dropFailedReload<T>({
  request,
  serverLoader,
}: {
  request: Request
  serverLoader: () => Promise<T>
}): Promise<T> {
  if (!new URL(request.url).searchParams.has(unattendedParam)) return await serverLoader()
  try {
    return await serverLoader()
  } catch {
    // `useLiveData` then shows what the page was loaded with.
    return { failed: true } as T
  }
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
    return false
  }
}

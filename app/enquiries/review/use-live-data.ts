import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useFetchers, useNavigation } from 'react-router'

import { affectsList, onVisibleUpdates, mergeUpdates, type LiveUpdate } from '#app/enquiries/live-updates.ts'
import { unattendedParam } from '#app/staff/staff-member.ts'

/** Reloads a page's data whenever a relevant update arrives, without prolonging the session. */
export function useLiveData<T extends object>(
  loaded: T,
  address: string,
  isRelevant: (news: LiveUpdate, shown: T) => boolean = affectsList,
): T {
  // A key of its own keeps one page's data from appearing on another.
  const { load, data } = useFetcher({ key: address })
  const [basis, setBasis] = useState<T>()
  const fresh = data as T | undefined
  const shown = fresh && basis === loaded && !('failed' in fresh) ? fresh : loaded

  const isNavigating = useNavigation().state !== 'idle'
  const isIdle = useFetchers().every(({ state }) => state === 'idle') && !isNavigating
  const waiting = useRef<LiveUpdate[]>([])

  const look = useEffectEvent(async () => {
    // A pending request may already bring this change, or be its cause.
    if (!isIdle || waiting.current.length === 0) return
    const news = mergeUpdates(waiting.current)
    waiting.current = []
    if (!isRelevant(news, shown)) return
    await load(`${address}${address.includes('?') ? '&' : '?'}${unattendedParam}`)
    setBasis(loaded)
  })
  const receive = useEffectEvent((news: LiveUpdate) => {
    waiting.current.push(news)
    void look()
  })
  useEffect(() => onVisibleUpdates((news) => receive(news)), [])
  useEffect(() => {
    if (isIdle) queueMicrotask(() => void look())
  }, [isIdle])

  return shown
}

/**
 * For `clientLoader`: a failed background reload, or one after the session ended, must not replace an open page and its
 * input.
 */
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
    // `useLiveData` then shows the originally loaded data.
    return { failed: true } as T
  }
}

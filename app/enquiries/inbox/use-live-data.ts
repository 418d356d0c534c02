import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useFetchers, useNavigation } from 'react-router'

import { onChange } from '#app/enquiries/live-updates.ts'
import { unattendedParam } from '#app/staff/staff-member.ts'

/** Reloads a list whenever an enquiry changes, without prolonging the session. */
export function useLiveData<T extends object>(loaded: T, address: string): T {
  // A key of its own keeps one page's data from appearing on another.
  const { load, data } = useFetcher({ key: address })
  const [basis, setBasis] = useState<T>()
  const fresh = data as T | undefined
  const shown = fresh && basis === loaded && !('failed' in fresh) ? fresh : loaded

  const isNavigating = useNavigation().state !== 'idle'
  const isIdle = useFetchers().every(({ state }) => state === 'idle') && !isNavigating
  const isWaiting = useRef(false)

  const look = useEffectEvent(async () => {
    // A pending request may already bring this change, or be its cause.
    if (!isIdle || !isWaiting.current) return
    isWaiting.current = false
    await load(`${address}${address.includes('?') ? '&' : '?'}${unattendedParam}`)
    setBasis(loaded)
  })
  const receive = useEffectEvent(() => {
    isWaiting.current = true
    void look()
  })
  useEffect(() => onChange(() => receive()), [])
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

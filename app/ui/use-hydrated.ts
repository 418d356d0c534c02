import { useState, useSyncExternalStore } from 'react'

export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** False in a page that the server rendered, until the next navigation: its reader may have scrolled before hydration. */
export function useIsOpenedByLink() {
  const [isOpenedByLink] = useState(useHydrated())
  return isOpenedByLink
}

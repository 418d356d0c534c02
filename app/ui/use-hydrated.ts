import { useState, useSyncExternalStore } from 'react'

export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** True if the component came with a link in the page; false if the server sent it, and its reader may have scrolled already. */
export function useIsOpenedByLink() {
  const [isOpenedByLink] = useState(useHydrated())
  return isOpenedByLink
}

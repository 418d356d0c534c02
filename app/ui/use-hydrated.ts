import { useState, useSyncExternalStore } from 'react'

export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Styles what needs JavaScript: until then it is invisible and takes its space, so that nothing moves when it works. */
export function useInvisibleUntilHydrated() {
  return useHydrated() ? '' : 'invisible noscript:hidden'
}

/** False in a page that the server rendered, until the next navigation: its reader may have scrolled before hydration. */
export function useIsOpenedByLink() {
  const [isOpenedByLink] = useState(useHydrated())
  return isOpenedByLink
}

import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true from then on: for controls that would be dead without JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'

/** For controls that would be dead without JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

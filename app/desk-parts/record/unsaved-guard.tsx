import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { hasUnsavedText } from './unsaved-text.ts'

/** Warns before what is typed into the forms of a record is dropped: the tab is closed, or it could not be kept. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedText('unkept'),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('What you typed is not saved, and cannot be kept for later. Leave it all the same?'))
      blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(useCallback((event) => hasUnsavedText() && event.preventDefault(), []))
  return null
}

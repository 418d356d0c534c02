import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { hasUnsavedText, flushUnsavedText } from './unsaved-text.ts'

export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedText('not stored'),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    async function decide() {
      const leaves =
        (await flushUnsavedText()) ||
        window.confirm('What you typed is not saved, and cannot be kept for later. Leave it all the same?')
      if (leaves) proceed()
      else reset()
    }
    void decide()
  }, [blocker])
  useBeforeUnload(useCallback((event) => hasUnsavedText() && event.preventDefault(), []))
  return null
}

import { type RefObject, useEffect, useRef, useCallback } from 'react'
import { useMatches, useBeforeUnload, useBlocker } from 'react-router'

import { showToast } from '#app/ui/overlays/toast.tsx'

import { UnsavedText, unsavedTextKey, hasUnsavedText, isAllTextStored } from './unsaved-text.ts'

const titles = { title: 'Not saved yet' }

export function useUnsavedText(form: RefObject<HTMLFormElement | null>, name: string, fields: string) {
  const text = useRef<UnsavedText>(null)
  const place = `${unsavedTextKey} ${useOwnId()} ${name}`

  useEffect(() => {
    const typed = new UnsavedText(place)
    text.current = typed
    const element = form.current
    const read = () => element && typed.read(element)
    const unmounted = new AbortController()
    element?.addEventListener('input', read, { signal: unmounted.signal })

    async function putBack() {
      await typed.open()
      if (unmounted.signal.aborted || !element || !typed.write(element)) return
      showToast({ ...titles, description: 'What you typed here before is back in its field.' })
    }
    void putBack()

    async function leave() {
      const { isEmpty } = typed
      const isStored = await typed.close()
      // A toast would cover the way back from the next record.
      if (isEmpty || (isStored && document.querySelector('dialog:modal'))) return
      const description = isStored
        ? 'What you typed is kept in this tab for 30 minutes: open the record again to go on.'
        : 'What you typed could not be kept.'
      showToast({ ...titles, description })
    }
    return () => {
      unmounted.abort()
      void leave()
    }
  }, [form, place])

  // Runs when the fields were reset after someone else changed the record.
  useEffect(() => {
    if (form.current) text.current?.write(form.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields were replaced
  }, [form, fields])

  return { drop: () => text.current?.drop() }
}

function useOwnId() {
  const loaded = useMatches().map((match) => match.loaderData as { session?: { userId: string } } | undefined)
  return loaded.find((data) => data?.session)?.session?.userId ?? ''
}

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
        (await isAllTextStored()) ||
        window.confirm('What you typed is not saved, and cannot be kept for later. Leave it all the same?')
      if (leaves) proceed()
      else reset()
    }
    void decide()
  }, [blocker])
  useBeforeUnload(useCallback((event) => hasUnsavedText() && event.preventDefault(), []))
  return null
}

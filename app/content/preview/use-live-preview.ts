import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import type { ContentFields } from '#app/content/content-fields.ts'
import { refreshFrame } from '#app/content/preview/refresh-frame.ts'

type Shown = {
  frame: RefObject<HTMLIFrameElement | null>
  form: RefObject<HTMLFormElement | null>
  /** Where words are made a page of, with where in it they stand. */
  address: string
  read: () => ContentFields
}

// With the way to the server and back, well within a second of the last letter.
const restMs = 250

/** Shows in the frame what stands in the form, and goes on doing so. False while the latest of it could not be shown. */
export function useLivePreview({ frame, form, address, read }: Shown): boolean {
  const [isCurrent, setCurrent] = useState(true)
  const words = useEffectEvent(() => JSON.stringify(read()))

  useEffect(() => {
    const [shownIn, written] = [frame.current, form.current]
    if (!shownIn || !written) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let shown = words()
    sendInto(shownIn.name, address, shown)

    async function follow() {
      const wanted = words()
      if (isAsking || wanted === shown) return
      isAsking = true
      try {
        const html = await fetchPage(address, wanted, leaving.signal)
        const page = shownIn?.contentDocument
        setCurrent(page ? refreshFrame(page, html) : false)
        shown = wanted
      } catch {
        // No network, no server, or nobody is signed in: the next word tries again.
        if (!leaving.signal.aborted) setCurrent(false)
      }
      isAsking = false
      if (words() !== wanted) touched()
    }

    function touched() {
      clearTimeout(timer)
      if (!leaving.signal.aborted) timer = setTimeout(() => void follow(), restMs)
    }

    const { signal } = leaving
    const watching = new MutationObserver(touched)
    watching.observe(written, { childList: true, subtree: true, attributeFilter: ['value'] })
    written.addEventListener('input', touched, { signal })
    written.addEventListener('change', touched, { signal })
    shownIn.addEventListener('load', touched, { signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
      watching.disconnect()
    }
  }, [frame, form, address])

  return isCurrent
}

/** The first time the frame itself asks, so that the page in it has the rules that came with it. */
function sendInto(target: string, action: string, fields: string) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target })
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name: 'fields', value: fields })
  form.append(input)
  document.body.append(form)
  form.submit()
  form.remove()
}

async function fetchPage(address: string, fields: string, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.set('fields', fields)
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual', signal })
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}`)
  return await response.text()
}

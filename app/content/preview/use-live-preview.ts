import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import type { ContentFields } from '#app/content/content-fields.ts'

type Shown = {
  frame: RefObject<HTMLIFrameElement | null>
  form: RefObject<HTMLFormElement | null>
  address: string
  read: () => ContentFields
}

// With the round trip, well within a second of the last key.
const restMs = 250

export function useLivePreview({ frame, form, address, read }: Shown): boolean {
  const [isCurrent, setCurrent] = useState(true)
  const serialize = useEffectEvent(() => JSON.stringify(read()))

  useEffect(() => {
    const [shownIn, written] = [frame.current, form.current]
    if (!shownIn || !written) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let shown = serialize()
    postToFrame(shownIn.name, address, shown)

    async function follow() {
      const wanted = serialize()
      if (isAsking || wanted === shown) return
      isAsking = true
      try {
        const html = await fetchPage(address, wanted, leaving.signal)
        const page = shownIn?.contentDocument
        setCurrent(page ? refreshFrame(page, html) : false)
        shown = wanted
      } catch {
        // Offline or signed out: the next key tries again.
        if (!leaving.signal.aborted) setCurrent(false)
      }
      isAsking = false
      if (serialize() !== wanted) touched()
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

/** The frame itself loads the first page, so that page gets its own policy. */
function postToFrame(target: string, action: string, fields: string) {
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

const contentId = 'content'
// The outer page's policy applies while the new page is parsed, and it refuses these styles.
const styles = /<style[^>]*>[^]*?<\/style>/g

/** The document stays, and with it the scroll position. Returns false if there is no content to replace. */
function refreshFrame(shown: Document, html: string): boolean {
  const wanted = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html')
  const [old, fresh] = [shown.getElementById(contentId), wanted.getElementById(contentId)]
  if (!old || !fresh) return false
  shown.title = wanted.title
  for (const { id } of old.querySelectorAll('details[open][id]')) wanted.getElementById(id)?.setAttribute('open', '')
  old.replaceWith(fresh)
  return true
}

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

/** Touches only what changed, so the scroll position stays. Returns false if there is no content to replace. */
function refreshFrame(shown: Document, html: string): boolean {
  const wanted = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html')
  const [old, fresh] = [shown.getElementById(contentId), wanted.getElementById(contentId)]
  if (!old || !fresh) return false
  shown.title = wanted.title
  for (const { id } of old.querySelectorAll('details[open][id]')) wanted.getElementById(id)?.setAttribute('open', '')
  morph(old, fresh)
  return true
}

function morph(old: Node, fresh: Node) {
  if (old.isEqualNode(fresh)) return
  if (!(isElement(old) && isElement(fresh) && hasSameTag(old, fresh))) {
    old.parentNode?.replaceChild(fresh, old)
    return
  }
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]]
  const same = (at: number, from: number) => before.at(at)?.isEqualNode(after.at(from) ?? null) ?? false
  while (before.length > 0 && after.length > 0 && same(0, 0)) [before, after].forEach((nodes) => nodes.shift())
  const following = { count: 0 }
  while (before.length > 0 && after.length > 0 && same(-1, -1)) {
    ;[before, after].forEach((nodes) => nodes.pop())
    following.count += 1
  }
  const shared = Math.min(before.length, after.length)
  for (let at = 0; at < shared; at += 1) morph(before[at] as Node, after[at] as Node)
  for (const removed of before.slice(shared)) old.removeChild(removed)
  const next = old.childNodes[old.childNodes.length - following.count] ?? null
  for (const added of after.slice(shared)) old.insertBefore(added, next)
}

// `instanceof` fails for elements of another window.
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function hasSameTag(old: Element, fresh: Element) {
  return (old.cloneNode() as Element).isEqualNode(fresh.cloneNode())
}

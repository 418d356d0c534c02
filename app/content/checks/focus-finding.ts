import type { MouseEvent } from 'react'

import type { Finding } from './finding.ts'

/** Leads to what a finding is about: its field, and in a long text the words, the link or the picture. */
export function focusFinding(event: MouseEvent, { field, excerpt, address }: Finding) {
  const control = field ? document.getElementById(field) : null
  if (!control) return
  // To the router a change of the fragment is a navigation.
  event.preventDefault()
  if (control instanceof HTMLTextAreaElement) return selectInArea(control, [excerpt, address])
  control.focus()
  const place = control.isContentEditable ? placeIn(control, excerpt, address) : undefined
  if (place)
    getSelection()?.setBaseAndExtent(place.startContainer, place.startOffset, place.endContainer, place.endOffset)
  const start = place?.startContainer
  const element = start instanceof Element ? start : (start?.parentElement ?? control)
  element.scrollIntoView({ block: 'center' })
}

function selectInArea(area: HTMLTextAreaElement, looked: (string | undefined)[]) {
  area.focus()
  for (const words of looked) {
    const at = words ? area.value.indexOf(words) : -1
    if (words && at >= 0) return area.setSelectionRange(at, at + words.length)
  }
}

function placeIn(text: HTMLElement, excerpt = '', address = ''): Range | undefined {
  const named = address && CSS.escape(address)
  const element = named ? text.querySelector(`[href="${named}"], [src="${named}"]`) : null
  if (!element) return excerpt ? rangeOf(text, excerpt) : undefined
  const range = document.createRange()
  range.selectNode(element)
  return range
}

/** Where words stand in a text, whatever marks are on parts of them and however they are spaced. */
function rangeOf(text: HTMLElement, words: string): Range | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const letters: { letter: string; node: Node; at: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [at, letter] of (node.nodeValue ?? '').split('').entries())
      if (letter.trim()) letters.push({ letter, node, at })
  const looked = words.replaceAll(/\s+/g, '')
  const start = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(looked)
  const [first, last] = [letters[start], letters[start + looked.length - 1]]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, hasOwnAddress } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import { FindingList } from './finding-list.tsx'
import type { Finding } from './finding.ts'
import { SearchPreview, SocialPreview } from './link-previews.tsx'
import { useChecks } from './use-checks.ts'

export interface LiveChecksProps {
  form: RefObject<HTMLFormElement | null>
  kind: ContentKind
  path: string
  fields: ContentFields
}

const mostShown = 5

export function LiveChecks({ form, ...checked }: LiveChecksProps) {
  const { fields, findings, answer, isUnanswered } = useChecks(form, checked)
  const rest = findings.slice(mostShown)
  return (
    <>
      {(answer || findings.length > 0) && <FindingList editor={focusFinding} findings={findings.slice(0, mostShown)} />}
      {rest.length > 0 && (
        <details>
          <summary className={summaryStyle}>{rest.length} more</summary>
          <FindingList editor={focusFinding} findings={rest} />
        </details>
      )}
      {isUnanswered && (
        <p className="text-ink-soft text-sm">
          The site does not answer: links, pictures and titles are not checked now.
        </p>
      )}
      <WordCount text={bodyOf(checked.kind, fields)} />
      {answer && hasOwnAddress(checked.kind) && (
        <>
          <Preview summary="In search results">
            <SearchPreview kind={checked.kind} fields={fields} site={answer} />
          </Preview>
          <Preview summary="When somebody shares it">
            <SocialPreview kind={checked.kind} fields={fields} site={answer} />
          </Preview>
        </>
      )}
    </>
  )
}

const wordsAMinute = 200

function WordCount({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  const count = markdownToText(text).split(/\s+/).filter(Boolean).length
  const minutes = Math.max(1, Math.round(count / wordsAMinute))
  return (
    <p className="text-ink-soft text-sm">
      {count.toLocaleString('en-GB')} {count === 1 ? 'word' : 'words'}
      {count > 0 && `, read in about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}
    </p>
  )
}

function bodyOf(kind: ContentKind, fields: ContentFields) {
  const name = contentFields[kind].find(({ shape }) => shape === 'body')?.name
  return name === undefined ? undefined : textOf(fields, name)
}

/** Rendered only while open, because the server draws a new picture for each title. */
function Preview({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-line border-t pt-2">
      <summary className={summaryStyle}>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

const summaryStyle = 'min-h-11 cursor-pointer py-2.5 font-semibold'

function focusFinding(event: MouseEvent, { field, excerpt, address }: Finding) {
  const control = field ? document.getElementById(field) : null
  if (!control) return
  // The router would treat a changed fragment as a navigation.
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

function selectInArea(area: HTMLTextAreaElement, candidates: (string | undefined)[]) {
  area.focus()
  for (const text of candidates) {
    const at = text ? area.value.indexOf(text) : -1
    if (text && at >= 0) return area.setSelectionRange(at, at + text.length)
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

/** Ignores markup and whitespace. */
function rangeOf(text: HTMLElement, excerpt: string): Range | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const letters: { letter: string; node: Node; at: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [at, letter] of (node.nodeValue ?? '').split('').entries())
      if (letter.trim()) letters.push({ letter, node, at })
  const target = excerpt.replaceAll(/\s+/g, '')
  const start = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(target)
  const [first, last] = [letters[start], letters[start + target.length - 1]]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

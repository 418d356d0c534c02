import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import {
  findKey,
  findPlugin,
  type Found,
  longestWanted,
  replaceAll,
  replaceCurrent,
  searchFor,
  selectCurrent,
  stepTo,
} from './find-in-text.ts'
import { toolStyle } from './tool-menu.tsx'

interface FindBarProps {
  editor: Editor
  /** A new object each time the bar is requested. */
  request: object
  onClose: () => void
}

/** Not part of the surrounding form: its fields have no name, and Enter does not submit. */
export function FindBar({ editor, request, onClose }: FindBarProps) {
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(() => ({ words: selectedText(editor), matchesCase: false }))
  const [replacement, setReplacement] = useState('')
  const [found, setFound] = useState<Found>()
  const [status, setStatus] = useState('')
  const { matches = [], current = -1 } = found ?? {}
  const first = useRef(wanted)

  useEffect(() => {
    editor.registerPlugin(findPlugin(first.current, setFound))
    return () => void editor.unregisterPlugin(findKey)
  }, [editor])

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [request])

  useEffect(() => {
    // Does not scroll while someone types in the text.
    if (bar.current?.contains(document.activeElement))
      editor.view.dom.querySelector('.rich-text-match-current')?.scrollIntoView({ block: 'nearest' })
  }, [editor, found])

  function updateSearch(now: typeof wanted) {
    setWanted(now)
    setStatus('')
    dispatch(searchFor(editor.state, now))
  }

  function dispatch(tr: Transaction | undefined) {
    if (tr) editor.view.dispatch(tr)
  }

  function replaceEach() {
    dispatch(replaceAll(editor.state, replacement))
    setStatus(`Replaced ${matches.length.toLocaleString('en-GB')}`)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (event.nativeEvent.isComposing) return
      if (event.target === field.current) dispatch(stepTo(editor.state, event.shiftKey ? -1 : 1))
      else dispatch(replaceCurrent(editor.state, replacement))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function close() {
    dispatch(selectCurrent(editor.state))
    onClose()
    editor.view.focus()
  }

  const hasNone = matches.length === 0
  const button = (label: string, work: () => void, children: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={hasNone || undefined}
      onClick={() => !hasNone && work()}
      className={`${toolStyle} shrink-0`}
    >
      {children}
    </button>
  )

  return (
    // Users focus the fields and buttons inside. This handles Escape for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search ref={bar} aria-label="Find in this text" onKeyDown={press} className={barStyle}>
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-1">
        <input
          ref={field}
          type="text"
          aria-label="Find"
          placeholder="Find"
          aria-describedby={`${id}-count`}
          maxLength={longestWanted}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="next"
          spellCheck={false}
          value={wanted.words}
          onChange={({ currentTarget }) => updateSearch({ ...wanted, words: currentTarget.value })}
          className={fieldStyle}
        />
        <output id={`${id}-count`} className="text-ink-soft px-1 text-sm whitespace-nowrap tabular-nums">
          {status || (wanted.words && countOf(matches.length, current))}
        </output>
        {button('Previous match', () => dispatch(stepTo(editor.state, -1)), <ChevronUp {...icon} />)}
        {button('Next match', () => dispatch(stepTo(editor.state, 1)), <ChevronDown {...icon} />)}
        <button
          type="button"
          aria-label="Match case"
          title="Match case"
          aria-pressed={wanted.matchesCase}
          onClick={() => updateSearch({ ...wanted, matchesCase: !wanted.matchesCase })}
          className={toolStyle}
        >
          <CaseSensitive {...icon} />
        </button>
      </div>
      <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-1">
        <input
          type="text"
          aria-label="Replace with"
          placeholder="Replace with"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
          className={fieldStyle}
        />
        {button('Replace', () => dispatch(replaceCurrent(editor.state, replacement)), 'Replace')}
        {button('Replace all', replaceEach, 'All')}
        <button type="button" aria-label="Close" title="Close (Escape)" onClick={close} className={toolStyle}>
          <X {...icon} />
        </button>
      </div>
    </search>
  )
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const

const barStyle = 'border-line flex flex-wrap items-center gap-x-4 border-t px-1 py-1'
const fieldStyle =
  'border-edge bg-paper text-ink min-h-11 w-full min-w-0 rounded-md border-2 px-2.5 text-base focus-visible:outline-offset-0'

function countOf(count: number, current: number) {
  return count === 0 ? 'None' : `${(current + 1).toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')}`
}

function selectedText({ state: { selection, doc } }: Editor) {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from <= longestWanted ? doc.textBetween(from, to) : ''
}

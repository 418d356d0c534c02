import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'

import { changeSlash, readSlash, type SlashQuery, slashKey, slashPlugin } from './slash-query.ts'
import { MenuEntryWords, type MenuEntry, menuEntryStyle, menuSurfaceStyle } from './tool-menu.tsx'

interface SlashMenuProps {
  editor: Editor
  listEntries: () => MenuEntry[]
  /** They make the editor a combobox while the list is open. */
  onAttributes: (attributes: Record<string, string> | undefined) => void
}

/** WAI-ARIA, combobox pattern: the editor keeps the focus, arrow keys choose. */
export function SlashMenu({ editor, listEntries, onAttributes }: SlashMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<SlashQuery>()
  const entries = query ? filterEntries(listEntries(), query.words) : []
  const isOpen = entries.length > 0
  const at = Math.min(query?.at ?? 0, entries.length - 1)

  function choose(entry: MenuEntry) {
    const now = readSlash(editor.state)
    if (!now) return
    editor.view.dispatch(editor.state.tr.delete(now.from, now.to))
    entry.choose()
  }

  // Reads the editor state instead of the render, because a key may come before the next render.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const now = readSlash(editor.state)
    const found = now ? filterEntries(listEntries(), now.words) : []
    if (!now || found.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const next = { ArrowDown: (now.at + 1) % found.length, ArrowUp: (now.at + found.length - 1) % found.length }[
      event.key
    ]
    const entry = found[now.at]
    if (next !== undefined) changeSlash(editor.view, { at: next })
    else if (event.key === 'Escape') changeSlash(editor.view, { isClosed: true })
    else if (event.key === 'Enter' && !event.shiftKey && entry) choose(entry)
    else return false
    return true
  })
  const notify = useEffectEvent(onAttributes)

  useEffect(() => {
    // First, so it handles keys before the text does.
    editor.registerPlugin(slashPlugin(setQuery, press), (added, others) => [added, ...others])
    return () => void editor.unregisterPlugin(slashKey)
  }, [editor])

  useLayoutEffect(() => {
    notify(
      isOpen
        ? {
            role: 'combobox',
            'aria-expanded': 'true',
            'aria-haspopup': 'listbox',
            'aria-autocomplete': 'list',
            'aria-controls': id,
            'aria-activedescendant': `${id}-${at}`,
          }
        : undefined,
    )
  }, [isOpen, id, at])

  useLayoutEffect(() => {
    if (isOpen && query && list.current) placeAtCaret(list.current, editor, query.from)
  }, [editor, isOpen, query])

  return (
    <>
      <output className="sr-only">
        {isOpen && (entries.length === 1 ? '1 block to insert' : `${entries.length} blocks to insert`)}
      </output>
      {isOpen && (
        /* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list box element that works beside a text. */
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label="Blocks"
          // Keeps the caret and the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          className={listStyle}
        >
          {entries.map((entry, place) => (
            <button
              key={entry.label}
              ref={place === at ? keepInView : undefined}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onClick={() => choose(entry)}
              className={`${menuEntryStyle} aria-selected:bg-blush`}
            >
              <MenuEntryWords entry={entry} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const listStyle = `${menuSurfaceStyle} absolute max-h-72 w-80 max-sm:inset-x-1! max-sm:w-auto`

function keepInView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

/** Matches part of a label, or its initials: h2, bl. */
export function filterEntries(entries: readonly MenuEntry[], words: string): MenuEntry[] {
  const text = fold(words)
  const found = entries.filter(
    ({ label, isOff }) => !isOff && (fold(label).includes(text) || initials(label).startsWith(text)),
  )
  return found.toSorted((one, other) => rank(one, text) - rank(other, text))
}

function rank({ label }: MenuEntry, text: string) {
  return fold(label).startsWith(text) || initials(label).startsWith(text) ? 0 : 1
}

function fold(words: string) {
  return words.toLowerCase().replaceAll(' ', '')
}

function initials(label: string) {
  return fold(
    label
      .split(' ')
      .map((word) => word.charAt(0))
      .join(''),
  )
}

const gapPx = 4

function placeAtCaret(list: HTMLElement, { view }: Editor, from: number) {
  const frame = list.offsetParent?.getBoundingClientRect()
  if (!frame) return
  const { top, bottom, left } = view.coordsAtPos(from)
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  const below = offsetTop + height - bottom
  const isAbove = below < list.offsetHeight + gapPx && top - offsetTop > below
  list.style.top = `${isAbove ? top - frame.top - list.offsetHeight - gapPx : bottom - frame.top + gapPx}px`
  list.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - list.offsetWidth))}px`
}

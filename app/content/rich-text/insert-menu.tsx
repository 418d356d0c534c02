import type { Editor } from '@tiptap/core'
import { ChevronDown, CircleHelp, type LucideIcon, MousePointerClick, Siren, TriangleAlert } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import type { AskedBlock, OpenDialog } from '#app/content/rich-text/open-dialog.ts'
import { toolStyle } from '#app/content/rich-text/tool-style.ts'

interface InsertMenuProps {
  editor: Editor
  isOff: boolean
  openDialog: (dialog: OpenDialog) => void
}

/** The blocks of this trade (WAI-ARIA, menu button pattern). */
export function InsertMenu({ editor, isOff, openDialog }: InsertMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) entriesIn(menu.current)[0]?.focus()
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function walk(event: KeyboardEvent) {
    const entries = entriesIn(menu.current)
    const at = entries.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowDown: (at + 1) % entries.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (next !== undefined) entries.at(next)?.focus()
    // The arrows of the toolbar are not those of the menu.
    event.stopPropagation()
    if (next !== undefined || event.key === 'Escape') event.preventDefault()
  }

  function choose(kind: AskedBlock) {
    setOpen(false)
    editor.view.focus()
    openDialog({ kind, attrs: {} })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOff) return
          event.preventDefault()
          setOpen(true)
        }}
        className={`${toolStyle} grid-flow-col items-center gap-1 px-3`}
      >
        Insert <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label="Insert"
          onKeyDown={walk}
          onBlur={(event: FocusEvent) => {
            const isLeft = !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== button.current
            if (isLeft) setOpen(false)
          }}
          className="border-line bg-paper shadow-lifted absolute inset-x-1 top-full z-5 mt-1 grid rounded-md border p-1.5 sm:left-auto sm:w-88"
        >
          {blocks.map(({ kind, label, note, Icon }) => (
            <button
              key={kind}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(kind)}
              className="hover:bg-blush focus:bg-blush grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 rounded-md px-3 py-2 text-left focus-visible:outline-offset-0"
            >
              <Icon aria-hidden="true" className="text-clay row-span-2 size-5" />
              <span className="font-semibold">{label}</span>
              <span className="text-ink-soft text-sm">{note}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function entriesIn(menu: HTMLElement | null) {
  return [...(menu?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])]
}

const blocks: { kind: AskedBlock; label: string; note: string; Icon: LucideIcon }[] = [
  { kind: 'careCard', label: 'Care card', note: 'What to do when it is urgent, and whom to call', Icon: Siren },
  { kind: 'warning', label: 'Warning', note: 'Something to know before going on', Icon: TriangleAlert },
  { kind: 'buttonLink', label: 'Button', note: 'The one next step, such as asking for care', Icon: MousePointerClick },
  { kind: 'faqGroup', label: 'FAQ group', note: 'The questions of one category', Icon: CircleHelp },
]

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { StaffRole } from '#app/staff/staff-member.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { findPath } from './entries.ts'
import { PaletteDialog } from './palette-dialog.tsx'

/** A link to the search page, which opens as a dialog with JavaScript. */
export function Palette({ role }: { role: StaffRole }) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element>(null)
  const isApple = useHydrated() && navigator.platform.startsWith('Mac')

  function open() {
    before.current = document.activeElement
    setOpen(true)
  }

  function close() {
    setOpen(false)
    const { current } = before
    if (current instanceof HTMLElement) setTimeout(() => current.focus())
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      if (isHeldUp()) return
      before.current = document.activeElement
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <a
        href={findPath}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
        className={`${buttonStyle({ kind: 'quiet', size: 'small' })} min-w-11 px-2! no-underline!`}
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="underline underline-offset-4 max-sm:sr-only">Find</span>
        <kbd aria-hidden="true" className="border-line text-ink-soft rounded-sm border px-1.5 text-xs max-lg:hidden">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </a>
      {isOpen && <PaletteDialog role={role} onClose={close} />}
    </>
  )
}

// On a Mac, Ctrl K deletes the rest of a line.
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const isMeant = navigator.platform.startsWith('Mac') ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isMeant && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

function isHeldUp() {
  return document.querySelector('[role=combobox][aria-autocomplete=list], dialog[closedby=none]:modal') !== null
}

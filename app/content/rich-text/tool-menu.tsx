import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export interface MenuEntry {
  label: string
  note?: string
  Icon?: LucideIcon
  isOff?: boolean
  /** Elsewhere the tool is in the toolbar itself. */
  isOnPhonesOnly?: boolean
  choose: () => void
}

interface ToolMenuProps {
  label: string
  /** Replaces the label on phones. */
  Icon: LucideIcon
  isOff?: boolean
  entries: readonly MenuEntry[]
}

/** WAI-ARIA, menu button pattern. */
export function ToolMenu({ label, Icon, isOff, entries }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) buttonsIn(menu.current)[0]?.focus()
  }, [isOpen])

  function walk(event: KeyboardEvent) {
    const buttons = buttonsIn(menu.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowDown: (at + 1) % buttons.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    // The toolbar must not handle the menu's arrow keys.
    event.stopPropagation()
    if (next !== undefined) buttons.at(next)?.focus()
    else if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    } else return
    event.preventDefault()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== button.current) setOpen(false)
  }

  return (
    <div className="sm:relative">
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
        <Icon aria-hidden="true" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{label}</span> <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={walk}
          onBlur={leave}
          className={menuStyle}
        >
          {entries.map((entry) => (
            <MenuButton
              key={entry.label}
              entry={entry}
              choose={() => {
                setOpen(false)
                entry.choose()
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function MenuButton({ entry, choose }: { entry: MenuEntry; choose: () => void }) {
  const { isOff, isOnPhonesOnly } = entry
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && choose()}
      className={`${menuEntryStyle} ${isOnPhonesOnly ? 'sm:hidden' : ''}`}
    >
      <MenuEntryWords entry={entry} />
    </button>
  )
}

export function MenuEntryWords({ entry: { label, note, Icon } }: { entry: MenuEntry }) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" className={`text-clay size-5 ${note ? 'row-span-2' : ''}`} />}
      <span className="font-semibold">{label}</span>
      {note && <span className="text-ink-soft text-sm">{note}</span>}
    </>
  )
}

function buttonsIn(menu: HTMLElement | null) {
  return [...(menu?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])].filter((one) =>
    one.checkVisibility(),
  )
}

export const menuSurfaceStyle = 'border-line bg-paper shadow-lifted z-5 grid overflow-y-auto rounded-md border p-1.5'
export const menuEntryStyle =
  'hover:bg-blush focus:bg-blush grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 rounded-md px-3 py-2 text-left focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'
const menuStyle = `${menuSurfaceStyle} absolute inset-x-1 top-full mt-1 max-h-[60dvh] sm:right-auto sm:left-0 sm:w-88`

export const toolStyle =
  'inline-grid min-h-11 min-w-11 place-content-center rounded-md px-2 text-sm font-semibold text-plum hover:bg-blush focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:bg-plum aria-pressed:text-paper'

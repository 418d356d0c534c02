import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

import { insertTool, type OpenDialog, tableTools, type Tool, toolGroups } from './tools.ts'

interface ToolbarProps {
  editor: Editor
  controls: string
  openDialog: OpenDialog
}

/** One Tab stop; arrow keys move between tools (WAI-ARIA, toolbar pattern). */
export function Toolbar({ editor, controls, openDialog }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const state = useToolState(editor)

  // The tools for tables come and go, so another tool may have to become the Tab stop.
  useEffect(() => {
    const buttons = buttonsIn(bar.current)
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) makeStop(buttons, buttons[0])
  })

  function walk(event: KeyboardEvent) {
    const buttons = buttonsIn(bar.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowRight: (at + 1) % buttons.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') editor.view.focus()
    else if (next !== undefined) buttons.at(next)?.focus()
    else return
    event.preventDefault()
  }

  function toolButton({ label, keys, Icon, toggles, command, dialog }: Tool) {
    const isOff = state.includes(`${label}:off`)
    return (
      <button
        key={label}
        type="button"
        tabIndex={-1}
        title={keys ? `${label} (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : label}
        aria-label={label}
        aria-keyshortcuts={keys?.replace('Mod', isMac ? 'Meta' : 'Control')}
        aria-pressed={toggles && state.includes(`${label}:on`)}
        aria-disabled={isOff || undefined}
        onClick={(event) => {
          if (isOff) return
          command?.(editor.chain()).run()
          if (dialog) openDialog(dialog)
          // Keyboard users stay in the toolbar.
          if (event.detail > 0) editor.view.focus()
        }}
        className={toolStyle}
      >
        {Icon ? <Icon aria-hidden="true" className="size-5" /> : label}
      </button>
    )
  }

  return (
    // Users focus the buttons inside. This handles the arrow keys for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={walk}
      onFocus={(event: FocusEvent) => makeStop(buttonsIn(bar.current), event.target)}
      // Keeps the caret and the selection.
      onMouseDown={(event) => event.preventDefault()}
      className="flex p-1 sm:flex-wrap sm:gap-x-4"
    >
      {/* On phones it is one row that scrolls. */}
      <div className="flex min-w-0 flex-1 [scrollbar-width:none] overflow-x-auto overscroll-x-contain [mask-image:linear-gradient(to_left,transparent,black_2rem)] pr-8 sm:contents">
        {toolGroups
          .filter((group) => group !== tableTools || state.includes('in a table'))
          .map((group) => (
            <div key={group[0]?.label} className="contents sm:flex sm:flex-wrap">
              {group.map(toolButton)}
            </div>
          ))}
      </div>
      <div className="border-line max-sm:border-l">{toolButton(insertTool)}</div>
    </div>
  )
}

/** Computed at most once a frame, however many keys are pressed. */
function useToolState(editor: Editor) {
  const subscribe = useCallback(
    (update: () => void) => {
      let frame: number | undefined
      const changed = () =>
        void (frame ??= requestAnimationFrame(() => {
          frame = undefined
          update()
        }))
      editor.on('transaction', changed)
      return () => {
        editor.off('transaction', changed)
        if (frame !== undefined) cancelAnimationFrame(frame)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => toolStateOf(editor))
}

/** A string, so it changes only when a state does. */
function toolStateOf(editor: Editor) {
  const tools = [...toolGroups.flat(), insertTool]
  return [
    ...tools.filter(({ toggles }) => toggles && editor.isActive(...toggles)).map(({ label }) => `${label}:on`),
    ...tools.filter(({ canRun }) => !canRun(editor)).map(({ label }) => `${label}:off`),
    editor.isActive('table') ? 'in a table' : '',
  ].join(';')
}

function buttonsIn(bar: HTMLElement | null) {
  return [...(bar?.querySelectorAll('button') ?? [])]
}

function makeStop(buttons: HTMLButtonElement[], stop: EventTarget | undefined) {
  if (!buttons.some((button) => button === stop)) return
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

const toolStyle =
  'inline-grid min-h-11 min-w-11 shrink-0 place-content-center rounded-md px-2 text-sm font-semibold text-plum hover:bg-blush focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:bg-plum aria-pressed:text-paper'

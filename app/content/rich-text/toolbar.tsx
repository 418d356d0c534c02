import type { Editor } from '@tiptap/core'
import { Plus, Table } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import type { DialogState } from './dialog-state.ts'
import { insertMenu } from './menu-entries.ts'
import { ToolMenu, toolStyle } from './tool-menu.tsx'
import { blockTools, tableEntries, textTools, type Tool, undoTools } from './tools.ts'

interface ToolbarProps {
  hasSections: boolean
  editor: Editor
  controls: string
  openDialog: (dialog: DialogState) => void
}

const groups = [textTools, blockTools, undoTools]

/** One Tab stop; arrow keys move between tools (WAI-ARIA, toolbar pattern). */
export function Toolbar({ editor, controls, hasSections, openDialog }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const visibility = useToolState(editor)

  // The table menu comes and goes, so another tool may have to become the Tab stop.
  useEffect(() => {
    const tools = toolsIn(bar.current)
    if (!tools.some(({ tabIndex }) => tabIndex === 0)) makeStop(tools, tools[0])
  })

  function walk(event: KeyboardEvent) {
    const tools = toolsIn(bar.current)
    const at = tools.indexOf(event.target as HTMLButtonElement)
    const step = steps[event.key]
    if (at === -1) return
    if (event.key === 'Escape') editor.view.focus()
    else if (step) tools.at(step(at, tools.length))?.focus()
    else return
    event.preventDefault()
  }

  function toolButton(tool: Tool) {
    const { label, keys, icon: Icon, isOn, canRun, isOffPhones } = tool
    const isOff = Boolean(canRun) && visibility.includes(`${label}:off`)
    return (
      <button
        key={label}
        type="button"
        tabIndex={-1}
        title={keys ? `${label} (${shownKeys(keys)})` : label}
        aria-label={Icon ? label : undefined}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-pressed={isOn && visibility.includes(`${label}:on`)}
        aria-disabled={isOff || undefined}
        onClick={(event) => {
          if (isOff) return
          tool.run(editor, openDialog)
          // Keyboard users stay in the toolbar.
          if (event.detail > 0) editor.view.focus()
        }}
        className={`${toolStyle} shrink-0 ${isOffPhones ? 'max-sm:hidden' : ''}`}
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
      onFocus={(event: FocusEvent) => makeStop(toolsIn(bar.current), event.target)}
      // Keeps the caret and the selection.
      onMouseDown={(event) => event.preventDefault()}
      className="relative flex p-1 sm:flex-wrap sm:gap-x-4"
    >
      {/* On phones it is one row that scrolls, beside the menus. */}
      <div className="flex min-w-0 flex-1 [scrollbar-width:none] overflow-x-auto overscroll-x-contain sm:contents">
        {groups.map((tools) => (
          <div key={tools[0]?.label} className="contents sm:flex sm:flex-wrap">
            {tools.map(toolButton)}
          </div>
        ))}
      </div>
      <ToolMenu
        label="Insert"
        Icon={Plus}
        isOff={visibility.includes('Picture:off')}
        entries={insertMenu({ editor, openDialog, hasSections })}
      />
      {visibility.includes('in a table') && (
        <ToolMenu
          label="Rows and columns"
          Icon={Table}
          entries={tableEntries(editor, visibility.includes('in its heads'))}
        />
      )}
    </div>
  )
}

/** A string, so it changes only when a state does. Computed at most once a frame, however many keys are pressed. */
function useToolState(editor: Editor) {
  const [state, setState] = useState(() => toolStateOf(editor))

  useEffect(() => {
    let frame: number | undefined
    function update() {
      frame = undefined
      setState(toolStateOf(editor))
    }
    const changed = () => void (frame ??= requestAnimationFrame(update))
    changed()
    editor.on('transaction', changed)
    return () => {
      editor.off('transaction', changed)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [editor])

  return state
}

function toolStateOf(editor: Editor) {
  const tools = groups.flat()
  return [
    ...tools.filter(({ isOn }) => isOn?.(editor)).map(({ label }) => `${label}:on`),
    ...tools.filter(({ canRun }) => canRun?.(editor) === false).map(({ label }) => `${label}:off`),
    editor.isActive('table') ? 'in a table' : '',
    editor.isActive('tableHeader') ? 'in its heads' : '',
  ].join(';')
}

const steps: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

function toolsIn(bar: HTMLElement | null) {
  const buttons = bar?.querySelectorAll<HTMLButtonElement>('button:not([role=menuitem])') ?? []
  return [...buttons].filter((button) => button.checkVisibility())
}

function makeStop(tools: HTMLButtonElement[], stop: EventTarget | undefined) {
  if (!tools.some((tool) => tool === stop)) return
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

function ariaKeys(keys: string) {
  return keys.replace('Mod', isMac ? 'Meta' : 'Control')
}

function shownKeys(keys: string) {
  return keys.replace('Mod', isMac ? '⌘' : 'Ctrl')
}

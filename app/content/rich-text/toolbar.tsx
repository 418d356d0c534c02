import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'

import type { DialogState } from './dialog-state.ts'
import { ToolMenu, toolStyle } from './tool-menu.tsx'
import { blockTools, insertEntries, tableEntries, textTools, type Tool, undoTools } from './tools.ts'

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

  // The table menu comes and goes, so another tool may have to be the Tab stop.
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
    const { label, keys, icon: Icon, isOn, canRun } = tool
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
        className={toolStyle}
      >
        {Icon ? <Icon aria-hidden="true" className="size-5" /> : label}
      </button>
    )
  }

  return (
    // What is in here is reached by its own buttons; this hears the arrows for all of them.
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
      className="border-line bg-paper sticky top-(--bar-height,0px) z-4 flex flex-wrap rounded-t-md border-b p-1 sm:gap-x-4 print:hidden"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="contents sm:flex sm:flex-wrap">
          {tools.map(toolButton)}
        </div>
      ))}
      <ToolMenu
        label="Insert"
        isOff={visibility.includes('Picture:off')}
        entries={insertEntries(editor, openDialog, hasSections)}
      />
      {visibility.includes('in a table') && (
        <ToolMenu label="Rows and columns" entries={tableEntries(editor, visibility.includes('in its heads'))} />
      )}
    </div>
  )
}

/** One string, so that it changes only when a state does. */
function useToolState(editor: Editor) {
  return useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener)
      return () => editor.off('transaction', listener)
    },
    () => toolStateOf(editor),
    () => '',
  )
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
  return [...(bar?.querySelectorAll<HTMLButtonElement>('button:not([role=menuitem])') ?? [])]
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

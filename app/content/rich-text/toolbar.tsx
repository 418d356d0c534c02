import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'

import { InsertMenu } from '#app/content/rich-text/insert-menu.tsx'
import type { OpenDialog } from '#app/content/rich-text/open-dialog.ts'
import { toolStyle } from '#app/content/rich-text/tool-style.ts'
import { blockTools, tableTools, textTools, type Tool, undoTools } from '#app/content/rich-text/tools.ts'

interface ToolbarProps {
  editor: Editor
  /** The id of the editor. */
  controls: string
  openDialog: (dialog: OpenDialog) => void
}

const groups = [textTools, blockTools, undoTools]
const allTools = [...groups.flat(), ...tableTools]

/** One stop of the Tab key; the arrows lead from tool to tool (WAI-ARIA, toolbar pattern). */
export function Toolbar({ editor, controls, openDialog }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const standing = useStanding(editor)
  const isInTable = standing.includes('Table:on')

  // The tools of tables come and go: one of those that are there must be the stop.
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
    const isOff = Boolean(canRun) && standing.includes(`${label}:off`)
    return (
      <button
        key={label}
        type="button"
        tabIndex={-1}
        title={keys ? `${label} (${shownKeys(keys)})` : label}
        aria-label={Icon ? label : undefined}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-pressed={isOn && standing.includes(`${label}:on`)}
        aria-disabled={isOff || undefined}
        onClick={(event) => {
          if (isOff) return
          tool.run(editor, openDialog)
          // Whoever pressed a key stays in the toolbar for the next one.
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
      // The caret and what is selected stay where they are.
      onMouseDown={(event) => event.preventDefault()}
      className="border-line bg-paper sticky top-(--bar-height,0px) z-4 rounded-t-md border-b p-1 print:hidden"
    >
      <div className="flex flex-wrap gap-x-2 sm:gap-x-4">
        {groups.map((tools) => (
          <div key={tools[0]?.label} className="flex flex-wrap">
            {tools.map(toolButton)}
          </div>
        ))}
        <InsertMenu editor={editor} isOff={standing.includes('Picture:off')} openDialog={openDialog} />
      </div>
      {isInTable && (
        <fieldset aria-label="Table" className="border-line mt-1 flex flex-wrap border-t pt-1">
          {tableTools.map(toolButton)}
        </fieldset>
      )}
    </div>
  )
}

/** What holds where the caret is, in words that only change when something does. */
function useStanding(editor: Editor) {
  return useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener)
      return () => editor.off('transaction', listener)
    },
    () =>
      allTools
        .flatMap(({ label, isOn, canRun }) => [
          isOn?.(editor) ? `${label}:on` : [],
          canRun?.(editor) === false ? `${label}:off` : [],
        ])
        .flat()
        .join(';'),
    () => '',
  )
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

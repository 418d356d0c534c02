import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { BlockDialog } from './block-dialog.tsx'
import { editBlockEvent } from './block-views.ts'
import { type BlockName, blockNoun, blocks } from './blocks.ts'
import type { RichEditorProps } from './editor-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { InsertPicturesDialog } from './insert-pictures-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { makeEditor } from './make-editor.ts'
import { syncMarkdown } from './sync-markdown.ts'
import { Toolbar } from './toolbar.tsx'
import type { DialogState } from './tools.ts'

export function RichEditor(props: RichEditorProps) {
  const { area, name, rows, labelId, describedBy, isWrong, takesFocus, hasSections } = props
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [dialog, setDialog] = useState<DialogState>()
  const focusAtFirst = useRef(takesFocus)

  useLayoutEffect(() => {
    if (!host.current || !area.current) return undefined
    const made = makeEditor(host.current, {
      openLink: () => setDialog({ kind: 'link' }),
      insertFiles: (files) => setDialog({ kind: 'pictures', files }),
    })
    const stop = syncMarkdown(made, area.current)
    made.mount(host.current)
    if (focusAtFirst.current) made.view.focus()
    setEditor(made)
    return () => {
      stop()
      made.destroy()
    }
  }, [area])

  useLayoutEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id: name,
          class: `rich-text-body ${rows < 10 ? 'min-h-40' : 'min-h-96'}`,
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(isWrong ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, name, rows, labelId, describedBy, isWrong])

  useEffect(() => {
    const element = host.current
    const label = document.getElementById(labelId)?.closest('label')
    // Labels focus only form controls, and the editor is none.
    const focus = () => editor?.view.focus()
    const editBlock = ({ detail: at }: CustomEvent<number>) => {
      const node = editor?.state.doc.nodeAt(at)
      if (node) setDialog({ kind: node.type.name as BlockName | 'image', at, attrs: node.attrs })
    }
    label?.addEventListener('click', focus)
    element?.addEventListener(editBlockEvent, editBlock as EventListener)
    return () => {
      label?.removeEventListener('click', focus)
      element?.removeEventListener(editBlockEvent, editBlock as EventListener)
    }
  }, [editor, labelId])

  function close() {
    setDialog(undefined)
    // After the dialog has returned the focus.
    requestAnimationFrame(() => editor?.view.focus())
  }

  return (
    <div className={frameStyle} data-wrong={isWrong || undefined}>
      {editor && (
        <div className="border-line bg-paper sticky top-[var(--toolbar-top,var(--bar-height,0px))] z-4 rounded-t-md border-b print:hidden">
          <Toolbar editor={editor} controls={name} openDialog={setDialog} />
        </div>
      )}
      <div ref={host} />
      {dialog?.kind === 'insert' && (
        <InsertDialog hasSections={hasSections} onChoose={(kind) => setDialog({ kind, attrs: {} })} onClose={close} />
      )}
      {editor && dialog?.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && dialog?.kind === 'pictures' && (
        <InsertPicturesDialog editor={editor} files={dialog.files} onClose={close} />
      )}
      {editor && dialog && 'attrs' in dialog && <BlockDialog editor={editor} {...dialog} onClose={close} />}
    </div>
  )
}

const frameStyle =
  'relative scroll-mt-36 rounded-md border-2 border-edge bg-paper text-ink focus-within:border-plum hover:border-plum data-wrong:border-danger'

interface InsertDialogProps {
  hasSections: boolean
  onChoose: (kind: BlockName) => void
  onClose: () => void
}

function InsertDialog({ hasSections, onChoose, onClose }: InsertDialogProps) {
  const names = (Object.keys(blocks) as BlockName[]).filter((name) => hasSections || name !== 'section')
  return (
    <FormDialog title="Insert" onClose={onClose}>
      <ul>
        {names.map((name) => {
          const { note, Icon } = blocks[name]
          return (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)} className={choiceStyle}>
                <Icon aria-hidden="true" className="text-clay row-span-2 size-5" />
                <span className="font-semibold first-letter:uppercase">{blockNoun(blocks[name])}</span>
                <span className="text-ink-soft text-sm">{note}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

const choiceStyle =
  'hover:bg-blush grid w-full grid-cols-[auto_1fr] items-center gap-x-3 rounded-md px-3 py-2 text-left focus-visible:outline-offset-0'

import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { editBlockEvent } from '#app/content/rich-text/block-views.ts'
import { EditorDialog } from '#app/content/rich-text/editor-dialog.tsx'
import type { RichEditorProps } from '#app/content/rich-text/editor-props.ts'
import { makeEditor } from '#app/content/rich-text/make-editor.ts'
import { Toolbar } from '#app/content/rich-text/toolbar.tsx'

import { dialogOfNode, type DialogState } from './dialog-state.ts'
import { blockEntries } from './menu-entries.ts'
import { SlashMenu } from './slash-menu.tsx'
import { syncMarkdown } from './sync-markdown.ts'

export function RichEditor(props: RichEditorProps) {
  const { area, name, rows, labelId, describedBy, isWrong, takesFocus, hasSections } = props
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [dialog, setDialog] = useState<DialogState>()
  const [combobox, setCombobox] = useState<Record<string, string>>()
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
          ...(combobox ?? { 'aria-multiline': 'true' }),
          'aria-labelledby': labelId,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(isWrong ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, name, rows, labelId, describedBy, isWrong, combobox])

  useEffect(() => {
    const element = host.current
    const label = document.getElementById(labelId)?.closest('label')
    // Labels focus only form controls, and the editor is none.
    const focus = () => editor?.view.focus()
    const editBlock = (event: Event) => editor && setDialog(dialogOfNode(editor, (event as CustomEvent<number>).detail))
    label?.addEventListener('click', focus)
    element?.addEventListener(editBlockEvent, editBlock)
    return () => {
      label?.removeEventListener('click', focus)
      element?.removeEventListener(editBlockEvent, editBlock)
    }
  }, [editor, labelId])

  return (
    <div className={frameStyle} data-wrong={isWrong || undefined}>
      {editor && (
        <div className="border-line bg-paper sticky top-[var(--toolbar-top,var(--bar-height,0px))] z-4 rounded-t-md border-b print:hidden">
          <Toolbar editor={editor} controls={name} hasSections={hasSections} openDialog={setDialog} />
        </div>
      )}
      <div ref={host} />
      {editor && (
        <SlashMenu
          editor={editor}
          listEntries={() => blockEntries({ editor, openDialog: setDialog, hasSections })}
          onAttributes={setCombobox}
        />
      )}
      {editor && dialog && <EditorDialog editor={editor} dialog={dialog} openDialog={setDialog} />}
    </div>
  )
}

const frameStyle =
  'relative scroll-mt-36 rounded-md border-2 border-edge bg-paper text-ink focus-within:border-plum hover:border-plum data-wrong:border-danger'

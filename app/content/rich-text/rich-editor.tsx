import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { editBlockEvent } from '#app/content/rich-text/block-views.ts'
import { EditorDialog } from '#app/content/rich-text/editor-dialog.tsx'
import type { RichEditorProps } from '#app/content/rich-text/editor-props.ts'
import { makeEditor } from '#app/content/rich-text/make-editor.ts'
import { Toolbar } from '#app/content/rich-text/toolbar.tsx'

import { dialogOfNode, type DialogState } from './dialog-state.ts'
import { syncMarkdown } from './sync-markdown.ts'

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
      {editor && <Toolbar editor={editor} controls={name} hasSections={hasSections} openDialog={setDialog} />}
      <div ref={host} />
      {editor && dialog && <EditorDialog editor={editor} dialog={dialog} openDialog={setDialog} />}
    </div>
  )
}

const frameStyle =
  'scroll-mt-36 rounded-md border-2 border-edge bg-paper text-ink focus-within:border-plum hover:border-plum data-wrong:border-danger'

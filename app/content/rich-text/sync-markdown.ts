import type { Editor } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'

import { parseWithSources } from '#app/platform/markdown/markdown.ts'

import { blockToTiptap } from './block-to-tiptap.ts'
import { readEvent, replacedEvent, typedEvent } from './editor-props.ts'
import { writeBlock } from './write-markdown.ts'

const notifyMs = 350

/**
 * Key presses do not write to the textarea. Typing is announced every 350 ms. The textarea is updated at a pause, on
 * blur and when the form is read. Returns a function that stops the sync.
 */
export function syncMarkdown(editor: Editor, area: HTMLTextAreaElement): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let opened = openDocument(editor.schema, area.value)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnannounced = false
  let notified: Node | undefined
  let written: { doc: Node; text: string } | undefined
  editor.view.updateState(EditorState.create({ doc: opened.document }))

  function markdown() {
    const { doc } = editor.state
    if (written?.doc !== doc) written = { doc, text: opened.write(doc) }
    return written.text
  }

  function write() {
    const text = markdown()
    if (text === area.value) return
    setValue(area, text)
    isUnannounced = true
  }

  function announce() {
    clearTimeout(timer)
    timer = undefined
    write()
    if (!isUnannounced) return
    isUnannounced = false
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function notify() {
    timer = undefined
    if (notified === editor.state.doc) return announce()
    notified = editor.state.doc
    area.dispatchEvent(new CustomEvent(typedEvent, { bubbles: true }))
    timer = setTimeout(notify, notifyMs)
    return undefined
  }

  function reopen() {
    clearTimeout(timer)
    timer = undefined
    opened = openDocument(editor.schema, area.value)
    written = undefined
    const selection = sameSelection(editor.state, opened.document)
    editor.view.updateState(EditorState.create({ doc: opened.document, selection, plugins: editor.state.plugins }))
  }

  editor.on('update', () => {
    timer ??= setTimeout(notify, notifyMs)
  })
  editor.on('blur', announce)
  area.addEventListener(replacedEvent, reopen, { signal })
  area.addEventListener(
    readEvent,
    (event) => {
      ;(event as CustomEvent<{ text?: string }>).detail.text = markdown()
    },
    { signal },
  )
  area.form?.addEventListener('submit', announce, { capture: true, signal })
  // Submitting must include the last letter without triggering another save.
  area.form?.addEventListener(
    'formdata',
    ({ formData }) => {
      write()
      if (area.name && !area.disabled) formData.set(area.name, area.value)
    },
    { signal },
  )
  // The textarea is reset only after this event.
  area.form?.addEventListener('reset', () => setTimeout(reopen), { signal })
  document.addEventListener('visibilitychange', announce, { signal })
  window.addEventListener('pagehide', announce, { signal })

  return () => {
    announce()
    stopping.abort()
  }
}

/** React's own setter would hide the change from listeners. */
function setValue(area: HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value)
}

/** Counted from the end of the text, unless everything before it is the same. */
function sameSelection({ doc, selection: { head } }: EditorState, now: Node): Selection {
  const isAbove = head <= (doc.content.findDiffStart(now.content) ?? head)
  const at = isAbove ? head : now.content.size - (doc.content.size - head)
  return Selection.near(now.resolve(Math.max(0, Math.min(at, now.content.size))))
}

interface OpenedDocument {
  document: Node
  write: (now: Node) => string
}

/** Opening and closing changes no byte. Later, a block that is not touched keeps its source. */
export function openDocument(schema: Schema, markdown: string): OpenedDocument {
  const read = parseWithSources(markdown)
  const content = read.map(({ block }) => blockToTiptap(block))
  const document = schema.nodeFromJSON({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] })
  const texts = new WeakMap<Node, string>()
  for (const [at, { source }] of read.entries())
    if (source !== undefined) texts.set(document.child(at), source.replace(/^\n+/, '').trimEnd())

  function textOf(node: Node) {
    const text = texts.get(node) ?? writeBlock(node)
    texts.set(node, text)
    return text
  }

  return {
    document,
    write: (now) => (isUntouched(now, document) ? markdown : now.children.map(textOf).filter(Boolean).join('\n\n')),
  }
}

/** The editor adds an empty line below a text that ends with a list or another block. */
function isUntouched(now: Node, document: Node) {
  const { size } = document.content
  const isSame = now.content.size >= size && now.content.cut(0, size).eq(document.content)
  return (
    isSame && now.content.cut(size).content.every((node) => node.type.name === 'paragraph' && node.childCount === 0)
  )
}

import type { Editor } from '@tiptap/core'
import { Node, type Schema } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'

import { joinPieces, parseBody, type Piece, sourceAttribute, writeNode } from './editor-document.ts'
import { readEvent, replacedEvent, typedEvent } from './editor-props.ts'
import type { EditorNode } from './inline-nodes.ts'

const notifyMs = 350

/**
 * Key presses do not write to the textarea. Typing is announced every 350 ms. The textarea is updated at a pause, on
 * blur and when the form is read. Returns a function that stops the sync.
 */
export function syncMarkdown(editor: Editor, area: HTMLTextAreaElement): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let opened = trackDocument(editor.schema, area.value)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnannounced = false
  let notified: Node | undefined
  let written: { doc: Node; text: string } | undefined
  editor.view.updateState(EditorState.create({ doc: opened.document }))

  function markdown() {
    const { doc } = editor.state
    if (written?.doc !== doc) written = { doc, text: opened.close(doc) }
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
    opened = trackDocument(editor.schema, area.value)
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

/** Counted from the nearer end of the text. */
function sameSelection({ doc, selection }: EditorState, now: Node): Selection {
  const shared = Math.min(doc.childCount, now.childCount)
  let above = 0
  while (above < shared && isAlike(doc.child(above), now.child(above))) above += 1
  const isAbove = selection.$head.index(0) < above
  const at = isAbove ? selection.head : now.content.size - (doc.content.size - selection.head)
  return Selection.near(now.resolve(Math.max(0, Math.min(at, now.content.size))))
}

function isAlike(one: Node, other: Node) {
  return one.type === other.type && one.content.eq(other.content)
}

interface TrackedDocument {
  document: Node
  close: (now: Node) => string
}

/** Like `parseBody` and `serializeBody`, but caches by node: unchanged nodes are the same object. */
export function trackDocument(schema: Schema, markdown: string): TrackedDocument {
  const opened = parseBody(markdown)
  const document = Node.fromJSON(schema, opened.document)
  const { sources } = opened
  const pieces = new WeakMap<Node, Piece>()

  function pieceOf(node: Node): Piece {
    const known = pieces.get(node)
    if (known) return known
    const source: unknown = node.attrs[sourceAttribute]
    const before = typeof source === 'number' ? document.maybeChild(source) : undefined
    const piece = before?.eq(node)
      ? { source: source as number, text: sources[source as number] ?? '' }
      : writeNode(node.toJSON() as EditorNode)
    pieces.set(node, piece)
    return piece
  }

  return {
    document,
    close: (now) => (now.eq(document) ? sources.join('') : joinPieces(now.children.map(pieceOf), sources.length)),
  }
}

import { Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { safeLink } from '#app/platform/markdown/safe-links.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { cleanPasted } from './clean-pasted.ts'
import { extensions } from './extensions.ts'

type EditorActions = { openLink: () => void; insertFiles: (files: readonly File[]) => void }

export function makeEditor(place: HTMLElement, { openLink, insertFiles }: EditorActions): Editor {
  return new Editor({
    element: null,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: [...extensions, keysOf(place, openLink)],
    // The staff styles include them: the Content-Security-Policy refuses injected styles.
    injectCSS: false,
    enablePasteRules: false,
    // Costs time on every key, and nothing listens to it.
    enableCoreExtensions: { delete: false },
    editorProps: {
      // The toolbar covers the first lines in view.
      scrollMargin: { top: 190, bottom: 60, left: 8, right: 8 },
      scrollThreshold: { top: 190, bottom: 60, left: 8, right: 8 },
      handleTextInput: insertIntoEmptyLine,
      transformPastedHTML: (html) => {
        const cleaned = cleanPasted(html)
        if (cleaned.leftOut > 0) notifySkippedPictures()
        return cleaned.html
      },
      clipboardTextParser: (text, _, __, { state }) => readPlainText(text, state.schema),
      handleDOMEvents: {
        // Programs often add a picture of copied text. The text wins.
        paste: (_, event) => {
          const hasText = event.clipboardData?.getData('text/plain').trim()
          return !hasText && takeFiles(event, event.clipboardData, insertFiles)
        },
      },
      handleDrop: (view, event) => {
        const isTaken = takeFiles(event, event.dataTransfer, insertFiles)
        if (isTaken) placeCaret(view, event)
        return isTaken
      },
    },
  })
}

/** Chromium may leave the caret before the first letter of an empty line, so the second letter would come first. */
function insertIntoEmptyLine(view: EditorView, from: number, to: number, text: string) {
  if (from !== to || view.state.doc.resolve(from).parent.content.size > 0) return false
  const { tr } = view.state
  tr.insertText(text, from, to)
  // ProseMirror learns of caret moves late, so its own position may be stale.
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + text.length)).scrollIntoView())
  return true
}

/** Empty lines separate paragraphs. */
function readPlainText(text: string, schema: Schema): Slice {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/)
  const nodes = paragraphs.map((paragraph) => {
    const lines = paragraph.trim().split('\n')
    const inlines = lines.flatMap((line, at) => [
      ...(at > 0 ? [schema.node('hardBreak')] : []),
      ...(line.trim() ? [schema.text(line.trim())] : []),
    ])
    return schema.node('paragraph', null, inlines)
  })
  return Slice.maxOpen(Fragment.from(nodes))
}

/** A browser would open a dropped file instead of the page. */
function takeFiles(event: Event, from: DataTransfer | null, insertFiles: EditorActions['insertFiles']): boolean {
  const files = [...(from?.files ?? [])]
  if (files.length === 0) return false
  event.preventDefault()
  insertFiles(files)
  return true
}

function placeCaret(view: EditorView, { clientX: left, clientY: top }: DragEvent) {
  const at = view.posAtCoords({ left, top })
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
}

function notifySkippedPictures() {
  showToast({
    title: 'Pictures were left out',
    description: 'They belong to another site. Put your own into the text with the button Picture',
  })
}

function keysOf(place: HTMLElement, openLink: EditorActions['openLink']) {
  return Extension.create({
    name: 'keys',
    priority: 2000,
    addKeyboardShortcuts() {
      return {
        'Mod-k': () => {
          openLink()
          return true
        },
        'Alt-F10': () => {
          place.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
          return true
        },
      }
    },
    addInputRules() {
      const { heading } = this.editor.schema.nodes
      // The title is outside the text, so a single # makes its highest heading.
      const rule = heading && textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })
      return [linkTypedAddress, ...(rule ? [rule] : [])]
    },
    addProseMirrorPlugins() {
      let isLeaving = false
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              // Tab works in lists and tables; after Escape it moves the focus on as usual.
              keydown: (_, event) => {
                const leaves = isLeaving && event.key === 'Tab'
                isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
                return leaves
              },
            },
          },
        }),
      ]
    },
  })
}

/** At the space after it, as in Markdown. TipTap's own rule leaves out addresses with punctuation behind them. */
const linkTypedAddress = new InputRule({
  find: /(?:^|[\s(])(https:\/\/\S*[\w/])[.,;:!?)]* $/,
  handler({ state, range, match: [whole, address = ''] }) {
    const link = state.schema.marks['link']
    const from = range.from + whole.indexOf(address)
    const to = from + address.length
    if (link && safeLink(address) && !state.doc.rangeHasMark(from, to, link))
      state.tr.addMark(from, to, link.create({ href: address }))
  },
})

import { Editor, Extension, textblockTypeInputRule } from '@tiptap/core'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { cleanPasted } from '#app/content/rich-text/clean-pasted.ts'
import { extensions } from '#app/content/rich-text/extensions.ts'
import { moveCurrentBlock } from '#app/content/rich-text/move-block.ts'
import { pastedText } from '#app/content/rich-text/pasted-text.ts'
import { safeLink } from '#app/platform/markdown/safe-links.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

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
      clipboardTextParser: (text, _, isPlain, { state }) => pastedText(text, state.schema, isPlain),
      handleDOMEvents: {
        // Programs often add a picture of copied text. The text wins.
        paste: (view, event) => {
          if (linkSelection(view, event)) return true
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

/** An address pasted over words becomes their link. */
function linkSelection(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view
  const { empty, from, to, $from, $to } = state.selection
  const href = safeLink(event.clipboardData?.getData('text/plain').trim() ?? '')
  const link = state.schema.marks['link']
  if (empty || !href || !/^(?:https|mailto|tel):/i.test(href) || !link || !$from.sameParent($to)) return false
  if (!$from.parent.inlineContent || !$from.parent.type.allowsMarkType(link)) return false
  event.preventDefault()
  view.dispatch(state.tr.addMark(from, to, link.create({ href })))
  return true
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
        'Alt-Shift-ArrowUp': () => moveCurrentBlock(this.editor, -1),
        'Alt-Shift-ArrowDown': () => moveCurrentBlock(this.editor, 1),
        'Alt-F10': () => {
          place.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
          return true
        },
      }
    },
    addInputRules() {
      // The title is outside the text, so a single # makes its highest heading.
      const type = this.editor.schema.nodes['heading']
      return type ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })] : []
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

import { Editor, Extension } from '@tiptap/core'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { cleanPasted } from '#app/content/rich-text/clean-pasted.ts'
import { extensions } from '#app/content/rich-text/extensions.ts'
import { pastedText } from '#app/content/rich-text/pasted-text.ts'
import { showToast } from '#app/ui/overlays/toast.tsx'

type Asked = { openLink: () => void; insertFiles: (files: readonly File[]) => void }

/** An editor of the grammar with nothing in it, not yet in the page. */
export function makeEditor(place: HTMLElement, { openLink, insertFiles }: Asked): Editor {
  return new Editor({
    element: null,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: [...extensions, keysOf(place, openLink)],
    // Its few styles stand in the staff sheet: the policy of the site takes none from scripts.
    injectCSS: false,
    enablePasteRules: false,
    // It looks for what was deleted at every letter, for listeners that nobody is.
    enableCoreExtensions: { delete: false },
    editorProps: {
      // The toolbar lies over the first lines in sight.
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
        // Before what came along is cleaned: a program that copies words often adds a picture of them.
        paste: (_, event) => {
          const isWords = event.clipboardData?.getData('text/plain').trim()
          return !isWords && takeFiles(event, event.clipboardData, insertFiles)
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

/** Chromium may say that the caret still stands before the first letter of an empty line, and the second one would come before it. */
function insertIntoEmptyLine(view: EditorView, from: number, to: number, text: string) {
  if (from !== to || view.state.doc.resolve(from).parent.content.size > 0) return false
  const { tr } = view.state
  tr.insertText(text, from, to)
  // Not where the editor last knew the caret to be: keys may have moved it, and it is told of that a moment later.
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + text.length)).scrollIntoView())
  return true
}

/** A file is no text. Dropped into the page it would even be opened in the page's place. */
function takeFiles(event: Event, from: DataTransfer | null, insertFiles: Asked['insertFiles']): boolean {
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

function keysOf(place: HTMLElement, openLink: () => void) {
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
    addProseMirrorPlugins() {
      let isLeaving = false
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              // Tab works in lists and tables; after Escape it leads on through the page as everywhere.
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

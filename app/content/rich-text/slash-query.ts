import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** A slash at the start of an otherwise empty line, and the text after it. `at` is the index of the marked entry. */
export type SlashQuery = { from: number; to: number; words: string; at: number }

type Typed = SlashQuery & { isClosed: boolean }

export const slashKey = new PluginKey<Typed | undefined>('slash')

/** The current query, which may be newer than the rendered one. Undefined if there is none. */
export function readSlash(state: EditorState): SlashQuery | undefined {
  const typed = slashKey.getState(state)
  return typed?.isClosed ? undefined : typed
}

export function changeSlash({ state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>, change: Partial<Typed>) {
  dispatch(state.tr.setMeta(slashKey, change))
}

export function slashPlugin(
  onChange: (query: SlashQuery | undefined) => void,
  onKey: (event: KeyboardEvent) => boolean,
) {
  return new Plugin<Typed | undefined>({
    key: slashKey,
    state: {
      init: () => undefined,
      apply(tr, before, _, state) {
        const query = findSlash(state)
        // Moving the caret to such a line does not open the menu: only typing does.
        if (!query || (!before && !tr.docChanged)) return undefined
        const at = before?.words === query.words ? before.at : 0
        const change = tr.getMeta(slashKey) as Partial<Typed> | undefined
        return { ...query, at, isClosed: Boolean(before?.isClosed), ...change }
      },
    },
    view: () => ({
      update({ state }, before) {
        if (slashKey.getState(state) !== slashKey.getState(before)) onChange(readSlash(state))
      },
    }),
    props: {
      handleKeyDown: (_, event) => onKey(event),
      handleDOMEvents: {
        blur: (view) => {
          if (slashKey.getState(view.state)) changeSlash(view, { isClosed: true })
        },
      },
    },
  })
}

export function findSlash({ selection }: EditorState): Omit<SlashQuery, 'at'> | undefined {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || parent.type.name !== 'paragraph' || parent.content.size > longest) return undefined
  const text = parent.textBetween(0, parent.content.size, undefined, object)
  const words = /^\s*\/([^\s/][^/]*)?$/.exec(text.slice(0, parentOffset))
  if (!words || text.slice(parentOffset).trim()) return undefined
  return { from: $from.start(), to: $from.end(), words: words[1] ?? '' }
}

// Longer than any name in the menu.
const longest = 40
const object = '\uFFFC'

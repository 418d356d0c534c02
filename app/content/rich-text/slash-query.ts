import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'

/** A slash typed at the start of an otherwise empty line, and the words behind it. */
export type SlashQuery = { from: number; to: number; words: string }

type Typed = SlashQuery & { isClosed: boolean }

export const slashKey = new PluginKey<Typed | undefined>('slash')

/** `onChange` hears of every new query; undefined while there is none. */
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
        // A caret that comes to such a line opens nothing: only typing does.
        if (!query || (!before && !tr.docChanged)) return undefined
        return { ...query, isClosed: tr.getMeta(slashKey) === 'close' || Boolean(before?.isClosed) }
      },
    },
    view: () => ({
      update({ state }, before) {
        const now = slashKey.getState(state)
        if (now !== slashKey.getState(before)) onChange(now?.isClosed ? undefined : now)
      },
    }),
    props: {
      handleKeyDown: (_, event) => onKey(event),
      handleDOMEvents: {
        blur: ({ state, dispatch }) => {
          if (slashKey.getState(state)) dispatch(state.tr.setMeta(slashKey, 'close'))
        },
      },
    },
  })
}

export function findSlash({ selection }: EditorState): SlashQuery | undefined {
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

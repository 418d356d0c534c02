import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export type Match = { from: number; to: number }
export type Wanted = { words: string; matchesCase: boolean }
export type Found = Wanted & { matches: readonly Match[]; current: number; shown: DecorationSet }

export const findKey = new PluginKey<Found>('find')

export const longestWanted = 200
// Highlighting more would slow the page down. The count includes all matches.
const maxShown = 2000

export function findPlugin(wanted: Wanted, onChange: (found: Found) => void) {
  return new Plugin<Found>({
    key: findKey,
    state: {
      init: (_, { doc, selection }) => search(doc, wanted, selection.from),
      apply(tr, before) {
        const request = tr.getMeta(findKey) as { wanted?: Wanted; near: number } | undefined
        if (!request && !tr.docChanged) return before
        const near = request?.near ?? tr.mapping.map(before.matches[before.current]?.from ?? tr.selection.from)
        const query = request?.wanted ?? before
        if (tr.docChanged || request?.wanted) return search(tr.doc, query, near)
        return mark(tr.doc, before, before.matches, near)
      },
    },
    view: (view) => {
      onChange(foundIn(view.state))
      return {
        update({ state }, before) {
          const now = foundIn(state)
          if (now !== findKey.getState(before)) onChange(now)
        },
      }
    },
    props: { decorations: (state) => findKey.getState(state)?.shown },
  })
}

function foundIn(state: EditorState): Found {
  return (
    findKey.getState(state) ?? { words: '', matchesCase: false, matches: [], current: -1, shown: DecorationSet.empty }
  )
}

function search(doc: Node, wanted: Wanted, near: number): Found {
  return mark(doc, wanted, findMatches(doc, wanted), near)
}

/** The current match is the first at or after `near`, else the first of all. */
function mark(doc: Node, { words, matchesCase }: Wanted, matches: readonly Match[], near: number): Found {
  const next = matches.findIndex(({ from }) => from >= near)
  const current = next === -1 && matches.length > 0 ? 0 : next
  const first = Math.max(0, current - maxShown / 2)
  const shown = matches.slice(first, first + maxShown).map(({ from, to }, at) =>
    Decoration.inline(from, to, {
      class: `rich-text-match ${first + at === current ? 'rich-text-match-current' : ''}`,
    }),
  )
  return { words, matchesCase, matches, current, shown: DecorationSet.create(doc, shown) }
}

/** Searches text blocks at any depth: sections, lists, cells. A match never spans two blocks. */
export function findMatches(doc: Node, { words, matchesCase }: Wanted): Match[] {
  const fold = matchesCase ? (text: string) => text : foldCase
  const needle = fold(words)
  const matches: Match[] = []
  if (!needle) return matches
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const text = fold(node.textBetween(0, node.content.size, undefined, object))
    for (let place = text.indexOf(needle); place >= 0; place = text.indexOf(needle, place + needle.length))
      matches.push({ from: at + 1 + place, to: at + 1 + place + needle.length })
    return false
  })
  return matches
}

const object = '\uFFFC'

/** Keeps the length, so positions stay valid: some letters have two characters in lower case. */
function foldCase(text: string) {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).toLowerCase()
    return letter.length === 1 ? letter : text.charAt(at)
  }).join('')
}

export function searchFor(state: EditorState, wanted: Wanted): Transaction {
  const { matches, current } = foundIn(state)
  return state.tr.setMeta(findKey, { wanted, near: matches[current]?.from ?? state.selection.from })
}

/** Wraps at both ends. */
export function stepTo(state: EditorState, by: 1 | -1): Transaction | undefined {
  const { matches, current } = foundIn(state)
  return select(state.tr, matches[(current + by + matches.length) % matches.length])
}

export function selectCurrent(state: EditorState): Transaction | undefined {
  const { matches, current } = foundIn(state)
  return select(state.tr, matches[current])
}

function select(tr: Transaction, match: Match | undefined) {
  if (!match) return undefined
  return tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).setMeta(findKey, { near: match.from })
}

export function replaceCurrent(state: EditorState, replacement: string): Transaction | undefined {
  const { matches, current } = foundIn(state)
  const match = matches[current]
  if (!match) return undefined
  const tr = replace(closeHistory(state.tr), match, replacement)
  return tr.setMeta(findKey, { near: match.from + replacement.length })
}

/** A single undo step. */
export function replaceAll(state: EditorState, replacement: string): Transaction | undefined {
  const { matches } = foundIn(state)
  if (matches.length === 0) return undefined
  return matches.toReversed().reduce((tr, match) => replace(tr, match, replacement), closeHistory(state.tr))
}

function replace(tr: Transaction, { from, to }: Match, replacement: string) {
  return replacement ? tr.insertText(replacement, from, to) : tr.delete(from, to)
}

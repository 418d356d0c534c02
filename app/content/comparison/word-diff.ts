import { diffIndices } from 'node-diff3'

import { isComparable } from './comparable.ts'

export type TextSpan = { kind: 'same' | 'added' | 'removed'; text: string }

// Below this share a word-by-word diff is unreadable.
const leastShared = 0.3

/** Spans not added make up the earlier text, spans not removed the later text. */
export function diffWords(before: string, after: string): TextSpan[] {
  if (before === after) return merged([{ kind: 'same', text: before }])
  const { start, old, later, end } = trimShared(unitsOf(before), unitsOf(after))
  const whole: TextSpan[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  if (!isComparable(wordsOf(old), wordsOf(later))) return merged(whole)
  const spans = merged(withoutIslands(merged([start, ...align(old, later), end])))
  const shared = spans.reduce((all, { kind, text }) => all + (kind === 'same' ? text.trim().length : 0), 0)
  return shared < leastShared * Math.min(before.length, after.length) ? merged(whole) : spans
}

/** A word or symbol and the whitespace before it. */
type Unit = { gap: string; word: string }

const parts = /\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\p{L}\p{N}\s]/gu

function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let gap = ''
  for (const [part] of text.matchAll(parts)) {
    if (part.trim() === '') {
      gap = part
      continue
    }
    units.push({ gap, word: part })
    gap = ''
  }
  // The end counts as a word, so trailing whitespace is compared too.
  return [...units, { gap, word: '' }]
}

/** Most changes are small: compare only between the shared start and end. */
function trimShared(old: Unit[], later: Unit[]) {
  const isShared = (at: number, laterAt: number) => {
    const [from, to] = [old[at], later[laterAt]]
    return from !== undefined && from.word === to?.word && from.gap === to.gap
  }
  const most = Math.min(old.length, later.length)
  let first = 0
  while (first < most && isShared(first, first)) first += 1
  let last = 0
  while (last < most - first && isShared(old.length - 1 - last, later.length - 1 - last)) last += 1
  const same = (units: Unit[]): TextSpan => ({ kind: 'same', text: textOf(units) })
  return {
    start: same(old.slice(0, first)),
    old: old.slice(first, old.length - last),
    later: later.slice(first, later.length - last),
    end: same(old.slice(old.length - last)),
  }
}

function wordsOf(units: Unit[]) {
  return units.map(({ word }) => word)
}

function textOf(units: Unit[]) {
  return units.map(({ gap, word }) => gap + word).join('')
}

function align(old: Unit[], later: Unit[]): TextSpan[] {
  const spans: TextSpan[] = []
  const add = (kind: TextSpan['kind'], units: Unit[]) => spans.push({ kind, text: textOf(units) })
  let [at, laterAt] = [0, 0]
  const addShared = (until: number) => {
    for (; at < until; at += 1, laterAt += 1) {
      const [from, to] = [old[at], later[laterAt]]
      if (!from || !to) continue
      if (from.gap === to.gap) add('same', [from])
      else {
        spans.push({ kind: 'removed', text: from.gap }, { kind: 'added', text: to.gap })
        spans.push({ kind: 'same', text: from.word })
      }
    }
  }
  const differences = diffIndices(wordsOf(old), wordsOf(later))
  for (const { buffer1, buffer2 } of differences) {
    addShared(buffer1[0])
    add('removed', old.slice(at, at + buffer1[1]))
    add('added', later.slice(laterAt, laterAt + buffer2[1]))
    at += buffer1[1]
    laterAt += buffer2[1]
  }
  addShared(old.length)
  return spans
}

/** A short word shared by chance between two changes reads better as part of them. */
function withoutIslands(spans: TextSpan[]): TextSpan[] {
  const isAltered = (at: number, step: 1 | -1) => {
    const near = [spans[at + step]?.kind, spans[at + 2 * step]?.kind]
    return near.includes('removed') && near.includes('added')
  }
  return spans.flatMap((span, at): TextSpan[] => {
    const isIsland = span.kind === 'same' && span.text.trim().length <= 3 && !span.text.includes('\n')
    if (!isIsland || !isAltered(at, -1) || !isAltered(at, 1)) return [span]
    return [
      { kind: 'removed', text: span.text },
      { kind: 'added', text: span.text },
    ]
  })
}

/** Merges adjacent spans of a kind. Within a change, removed text comes first. */
function merged(spans: TextSpan[]): TextSpan[] {
  const whole: TextSpan[] = []
  let altered = { removed: '', added: '' }
  const close = () => {
    for (const kind of ['removed', 'added'] as const) if (altered[kind]) whole.push({ kind, text: altered[kind] })
    altered = { removed: '', added: '' }
  }
  for (const { kind, text } of spans) {
    if (!text) continue
    if (kind !== 'same') {
      altered[kind] += text
      continue
    }
    close()
    const last = whole.at(-1)
    if (last?.kind === 'same') last.text += text
    else whole.push({ kind, text })
  }
  close()
  return whole
}

import { diffIndices } from 'node-diff3'

export type TextSpan = { kind: 'same' | 'added' | 'removed'; text: string }

export type BlockChange =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'changed'; spans: TextSpan[] }
  | { kind: 'added' | 'removed'; block: string }

// Below this share of common words a word-by-word comparison is unreadable.
const minSimilarity = 0.4
const mostSteps = 50_000_000

/** Spans not added make up the earlier text, spans not removed the later text. */
export function diffWords(before: string, after: string): TextSpan[] {
  const [old, later] = [wordsOf(before), wordsOf(after)]
  if (before !== after && similarity(old, later) < minSimilarity) return replaced(before, after)
  const spans = regionsOf(old, later).flatMap(({ same, removed, added }): TextSpan[] => [
    { kind: 'same', text: same.join('') },
    ...replaced(removed.join(''), added.join('')),
  ])
  return spans.filter(({ text }) => text)
}

export function replaced(before: string, after: string): TextSpan[] {
  const spans: TextSpan[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return spans.filter(({ text }) => text)
}

export function diffBlocks(before: readonly string[], after: readonly string[]): BlockChange[] {
  return regionsOf(before, after).flatMap(({ same, removed, added }): BlockChange[] => [
    ...(same.length > 0 ? [{ kind: 'same' as const, blocks: same }] : []),
    ...pair(removed, added),
  ])
}

type Region = { same: string[]; removed: string[]; added: string[] }

/** What is the same, then what differs, in turn. Most changes are small: only what lies between them is compared. */
function regionsOf(before: readonly string[], after: readonly string[]): Region[] {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && before[first] === after[first]) first += 1
  let last = 0
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  const removed = before.slice(first, before.length - last)
  const added = after.slice(first, after.length - last)
  if (!isComparable(removed, added))
    return [
      { same: before.slice(0, first), removed, added },
      { same: before.slice(before.length - last), removed: [], added: [] },
    ]
  let at = 0
  const regions = diffIndices(removed, added).map(({ buffer1: [start, length], buffer1Content, buffer2Content }) => {
    const same = before.slice(at, first + start)
    at = first + start + length
    return { same, removed: buffer1Content, added: buffer2Content }
  })
  return [...regions, { same: before.slice(at), removed: [], added: [] }]
}

/** The cost grows with the number of equal pairs, not with the length. */
function isComparable(before: readonly string[], after: readonly string[]): boolean {
  const times = new Map<string, number>()
  for (const part of after) times.set(part, (times.get(part) ?? 0) + 1)
  const pairs = before.reduce((all, part) => all + (times.get(part) ?? 0), 0)
  return pairs * Math.min(before.length, after.length) <= mostSteps
}

// With more pairs, pairing blocks is not meaningful.
const mostPairs = 400

/** Each later block is compared with the next earlier one that is like it. */
function pair(old: string[], later: string[]): BlockChange[] {
  const isPairing = old.length * later.length <= mostPairs
  const changes: BlockChange[] = []
  let at = 0
  for (const block of later) {
    const words = wordsOf(block)
    const like = isPairing
      ? old.findIndex((other, index) => index >= at && similarity(wordsOf(other), words) >= minSimilarity)
      : -1
    if (like === -1) changes.push({ kind: 'added', block })
    else {
      changes.push(...old.slice(at, like).map((removed): BlockChange => ({ kind: 'removed', block: removed })))
      changes.push({ kind: 'changed', spans: diffWords(old[like] ?? '', block) })
      at = like + 1
    }
  }
  const rest = old.slice(at).map((block): BlockChange => ({ kind: 'removed', block }))
  return at === 0 ? [...rest, ...changes] : [...changes, ...rest]
}

/** A word or a sign, with the whitespace before it, which may also stand at the end. */
function wordsOf(text: string): string[] {
  return text.match(/\s*(?:[\p{L}\p{N}]+|[^\p{L}\p{N}\s])|\s+/gu) ?? []
}

function similarity(words: readonly string[], others: readonly string[]) {
  const [one, other] = [words, others].map((all) => new Set(all.map((word) => word.trim().toLowerCase())))
  return (2 * one!.intersection(other!).size) / (one!.size + other!.size)
}

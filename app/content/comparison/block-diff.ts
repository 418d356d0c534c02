import { diffIndices } from 'node-diff3'

import { isComparable } from './comparable.ts'
import { comparedBlocks, isWhole } from './compared-blocks.ts'
import { diffWords, type TextSpan } from './word-diff.ts'

export type BlockChange =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'changed'; spans: TextSpan[] }
  /** `isMoved`: the other version has the same block elsewhere. */
  | { kind: 'added' | 'removed'; block: string; isMoved: boolean }

// With more pairs, pairing blocks is not meaningful.
const mostCompared = 400
// Less similar blocks are different blocks, not one that changed.
const minSimilarity = 0.4

export function diffBodies(before: string, after: string): BlockChange[] {
  const [old, later] = [comparedBlocks(before), comparedBlocks(after)]
  const changes: BlockChange[] = []
  let at = 0
  const addUnchanged = (until: number) => {
    if (until > at) changes.push({ kind: 'same', blocks: old.slice(at, until) })
  }
  for (const [start, oldCount, laterStart, laterCount] of regionsOf(old, later)) {
    addUnchanged(start)
    changes.push(...pair(old.slice(start, start + oldCount), later.slice(laterStart, laterStart + laterCount)))
    at = start + oldCount
  }
  addUnchanged(old.length)
  return withMoves(changes)
}

function regionsOf(old: string[], later: string[]): [number, number, number, number][] {
  const most = Math.min(old.length, later.length)
  let first = 0
  while (first < most && old[first] === later[first]) first += 1
  let last = 0
  while (last < most - first && old.at(-1 - last) === later.at(-1 - last)) last += 1
  const [oldPart, laterPart] = [old.slice(first, old.length - last), later.slice(first, later.length - last)]
  if (oldPart.length + laterPart.length === 0) return []
  if (!isComparable(oldPart, laterPart)) return [[first, oldPart.length, first, laterPart.length]]
  return diffIndices(oldPart, laterPart).map(({ buffer1, buffer2 }) => [
    buffer1[0] + first,
    buffer1[1],
    buffer2[0] + first,
    buffer2[1],
  ])
}

/** Keeps the order and maximises the total similarity. */
function pair(old: string[], later: string[]): BlockChange[] {
  if (old.length * later.length > mostCompared) return [...old.map(removedBlock), ...later.map(addedBlock)]
  const [oldWords, laterWords] = [old.map(wordsOf), later.map(wordsOf)]
  const similarities = oldWords.map((words) => laterWords.map((others) => similarity(words, others)))
  // best[i][j]: the greatest total similarity of the blocks from i and from j.
  const best = Array.from({ length: old.length + 1 }, () => Array<number>(later.length + 1).fill(0))
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0
  const similarityAt = (i: number, j: number) => similarities[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = later.length - 1; j >= 0; j -= 1) {
      const paired = similarityAt(i, j) >= minSimilarity ? similarityAt(i, j) + bestAt(i + 1, j + 1) : 0
      best[i]![j] = Math.max(paired, bestAt(i + 1, j), bestAt(i, j + 1))
    }
  }
  const changes: BlockChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < later.length) {
    const [from, to] = [old[i], later[j]]
    const isPair = similarityAt(i, j) >= minSimilarity && bestAt(i, j) === similarityAt(i, j) + bestAt(i + 1, j + 1)
    if (from !== undefined && to !== undefined && isPair) {
      changes.push({ kind: 'changed', spans: diffWords(from, to) })
      i += 1
      j += 1
    } else if (from !== undefined && (to === undefined || bestAt(i + 1, j) >= bestAt(i, j + 1))) {
      changes.push(removedBlock(from))
      i += 1
    } else if (to !== undefined) {
      changes.push(addedBlock(to))
      j += 1
    }
  }
  return changes
}

function removedBlock(block: string): BlockChange {
  return { kind: 'removed', block, isMoved: false }
}

function addedBlock(block: string): BlockChange {
  return { kind: 'added', block, isMoved: false }
}

function wordsOf(block: string) {
  if (isWhole(block)) return new Set([block])
  return new Set(block.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [block])
}

function similarity(words: Set<string>, others: Set<string>) {
  return (2 * words.intersection(others).size) / (words.size + others.size)
}

function withMoves(changes: BlockChange[]): BlockChange[] {
  const blocksThat = (kind: 'added' | 'removed') =>
    new Set(changes.flatMap((change) => (change.kind === kind ? [change.block] : [])))
  const [added, removed] = [blocksThat('added'), blocksThat('removed')]
  return changes.map((change) => {
    if (change.kind !== 'added' && change.kind !== 'removed') return change
    return { ...change, isMoved: (change.kind === 'added' ? removed : added).has(change.block) }
  })
}

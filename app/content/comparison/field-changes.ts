import { bodyReferences } from '#app/content/body-references.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, publicPath } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'

import { type BlockChange, diffBodies } from './block-diff.ts'
import { type BlockSign, comparedBlocks, signOfBlock } from './compared-blocks.ts'
import { diffWords, type TextSpan } from './word-diff.ts'

type Change =
  | { shape: 'words'; spans: TextSpan[] }
  | BodyChange
  | { shape: 'list'; unchanged: string[]; added: string[]; removed: string[] }
  /** Ids; empty is none. */
  | { shape: 'picture'; before: string; after: string }
  | { shape: 'value'; before: string; after: string }

type BodyChange = {
  shape: 'body'
  blocks: BlockChange[]
  /** By block. */
  signs: Record<string, BlockSign>
  /** Ids that only one version shows, within other blocks. */
  pictures: { added: string[]; removed: string[] }
}

export type FieldChange = { name: string; label: string } & Change

/** Readable names for ids: categories, pictures, linked pages. */
export type Names = ReadonlyMap<string, string>

export function changesBetween(
  kind: ContentKind,
  { before, after, names }: { before: ContentFields; after: ContentFields; names: Names },
): FieldChange[] {
  return contentFields[kind].flatMap(({ name, label, shape }): FieldChange[] => {
    const [old, later] = [textOf(before, name), textOf(after, name)]
    if (shape === 'list') {
      const change = compareLists(listOf(before, name), listOf(after, name))
      return change.added.length + change.removed.length > 0 ? [{ name, label, ...change }] : []
    }
    if (old === later) return []
    if (shape === 'picture') return [{ name, label, shape, before: old, after: later }]
    if (shape === 'body') return [{ name, label, ...compareBodies(old, later, names) }]
    if (shape === 'slug') {
      const address = (slug: string) => slug && publicPath(kind, { slug })
      return [{ name, label: 'Address', shape: 'value', before: address(old), after: address(later) }]
    }
    if (wholeValues.has(shape))
      return [{ name, label, shape: 'value', before: names.get(old) ?? old, after: names.get(later) ?? later }]
    return [{ name, label, shape: 'words', spans: diffWords(old, later) }]
  })
}

// Half a date or half an address means nothing.
const wholeValues = new Set<FieldShape>(['category', 'choice', 'day', 'destination', 'flag', 'money', 'number'])

function compareLists(before: string[], after: string[]) {
  return {
    shape: 'list' as const,
    unchanged: after.filter((entry) => before.includes(entry)),
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  }
}

function compareBodies(before: string, after: string, names: Names) {
  const signs = new Map<string, BlockSign>()
  for (const block of [before, after].flatMap(comparedBlocks)) {
    const sign = signOfBlock(block)
    if (sign) signs.set(withNames(block, names), sign)
  }
  const shown = new Set([...signs.values()].flatMap((sign) => ('picture' in sign ? sign.picture : [])))
  const [old, later] = [before, after].map((body) => bodyReferences(body).pictures.filter((id) => !shown.has(id)))
  return {
    shape: 'body' as const,
    blocks: diffBodies(withNames(before, names), withNames(after, names)),
    signs: Object.fromEntries(signs),
    pictures: {
      added: later!.filter((id) => !old!.includes(id)),
      removed: old!.filter((id) => !later!.includes(id)),
    },
  }
}

/** Shows `/go/0190…` as the linked address and `/media/0190…` as the file name. */
function withNames(markdown: string, names: Names) {
  return markdown.replaceAll(/\/(?:go|media)\/([0-9a-f-]{36})/g, (address, id: string) => names.get(id) ?? address)
}

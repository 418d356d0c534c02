import { diff3Merge } from 'node-diff3'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { splitBlocks, joinBlocks } from '#app/content/markdown-blocks.ts'
import { mergeField } from '#app/platform/forms/merge-form.ts'

/** `at` identifies the conflict in the choices. */
export type Conflict = { at: string; field: string; base: string; mine: string; theirs: string }
export type Choice = 'mine' | 'theirs' | 'both'
export type Choices = Readonly<Record<string, Choice>>
export type Merged = { fields: ContentFields; conflicts: Conflict[] }

type Versions<T> = { base: T; mine: T; theirs: T }

/** Merges field by field, and bodies block by block. A conflict needs a choice and stays mine until then. */
export function mergeFields(
  kind: ContentKind,
  { base, mine, theirs }: Versions<ContentFields>,
  choices: Choices = {},
): Merged {
  const conflicts: Conflict[] = []
  const fields: ContentFields = {}
  for (const { name, shape } of contentFields[kind]) {
    const versions = { base: base[name] ?? '', mine: mine[name] ?? '', theirs: theirs[name] ?? '' }
    if (Object.values(versions).some(Array.isArray)) {
      fields[name] = mergeLists(versions)
      continue
    }
    const texts = versions as Versions<string>
    const ask = (at: string, block: Versions<string>) => {
      const choice = choices[at]
      if (!choice) conflicts.push({ at, field: name, ...block })
      return choice ?? 'mine'
    }
    fields[name] =
      mergeUnchanged(texts) ??
      (shape === 'body' ? mergeBodies(name, texts, ask) : texts[ask(name, texts) === 'theirs' ? 'theirs' : 'mine'])
  }
  return { fields, conflicts }
}

type Ask = (at: string, versions: Versions<string>) => Choice

/** Undefined when both sides changed it differently. */
function mergeUnchanged({ base, mine, theirs }: Versions<string>): string | undefined {
  const outcome = mergeField({ mine, befores: [base], now: theirs })
  if (outcome === 'conflict') return undefined
  return outcome === 'mine' ? mine : theirs
}

function mergeBodies(field: string, { base, mine, theirs }: Versions<string>, ask: Ask): string {
  const regions = diff3Merge(splitBlocks(mine), splitBlocks(base), splitBlocks(theirs), { excludeFalseConflicts: true })
  let conflictCount = 0
  const askNext: Ask = (at, versions) => ask(`${at}-${(conflictCount += 1)}`, versions)
  return joinBlocks(
    regions.flatMap(({ ok, conflict }) =>
      conflict ? mergeRegion(field, { base: conflict.o, mine: conflict.a, theirs: conflict.b }, askNext) : (ok ?? []),
    ),
  )
}

// If both changed different paragraphs of the same region, only those that both changed need a choice.
function mergeRegion(field: string, { base, mine, theirs }: Versions<string[]>, ask: Ask): string[] {
  if (mine.length === base.length && theirs.length === base.length) {
    return base.flatMap((block, at) =>
      mergeBlock(field, { base: block, mine: mine[at] ?? '', theirs: theirs[at] ?? '' }, ask),
    )
  }
  return mergeBlock(field, { base: joinBlocks(base), mine: joinBlocks(mine), theirs: joinBlocks(theirs) }, ask)
}

function mergeBlock(field: string, versions: Versions<string>, ask: Ask): string[] {
  const taken = mergeUnchanged(versions)
  if (taken !== undefined) return [taken].filter(Boolean)
  const choice = ask(field, versions)
  const blocks = choice === 'both' ? [versions.mine, versions.theirs] : [versions[choice]]
  return blocks.filter(Boolean)
}

const entriesOf = (value: string | string[]) => [value].flat().filter(Boolean)

/** Tags that either side added stay, tags that either side removed go. */
function mergeLists(versions: Versions<string | string[]>): string[] {
  const [base, mine, theirs] = [entriesOf(versions.base), entriesOf(versions.mine), entriesOf(versions.theirs)]
  const remaining = mine.filter((entry) => theirs.includes(entry) || !base.includes(entry))
  return [...remaining, ...theirs.filter((entry) => !base.includes(entry) && !remaining.includes(entry))]
}

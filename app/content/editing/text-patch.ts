import type { ContentFields } from '#app/content/content-fields.ts'

type Value = ContentFields[string]
/** For a text: replaces `removed` characters at `from`. For a list: replaces all of it. */
type Change = { from: number; removed: number; added: string } | { list: string[] }
export type TextPatch = Record<string, Change>

export function createPatch(before: ContentFields, now: ContentFields): TextPatch {
  const changes: TextPatch = {}
  for (const [name, value] of Object.entries(now)) {
    const was = before[name] ?? ''
    if (Array.isArray(value)) changes[name] = { list: value }
    else if (value !== was) changes[name] = textChange(Array.isArray(was) ? '' : was, value)
  }
  return changes
}

export function applyPatch(before: ContentFields, changes: TextPatch): ContentFields {
  const changed = Object.entries(changes).map(
    ([name, change]) => [name, changeValue(before[name] ?? '', change)] as const,
  )
  return { ...before, ...Object.fromEntries(changed) }
}

function changeValue(before: Value, change: Change): Value {
  if ('list' in change) return change.list
  const text = Array.isArray(before) ? '' : before
  return text.slice(0, change.from) + change.added + text.slice(change.from + change.removed)
}

function textChange(before: string, now: string): Change {
  const most = Math.min(before.length, now.length)
  let from = 0
  while (from < most && before.charCodeAt(from) === now.charCodeAt(from)) from += 1
  let same = 0
  while (same < most - from && before.charCodeAt(before.length - 1 - same) === now.charCodeAt(now.length - 1 - same))
    same += 1
  return { from, removed: before.length - same - from, added: now.slice(from, now.length - same) }
}

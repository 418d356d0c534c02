import { beforeName, mergeField, theirsName, toLines } from '#app/platform/forms/merge-form.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

import { keepMine, takeTheirs, type StoredFields } from './text-fields.ts'

type Merged<Stored> = {
  writes: Partial<Stored>
  errors: FieldErrors
  theirs: Record<string, string>
  stored: Record<string, string>
}

export function mergeTexts<Stored extends object>(
  words: StoredFields<Stored>,
  form: FormData,
  now: Stored,
): Merged<Stored> {
  const merged: Merged<Stored> = { writes: {}, errors: {}, theirs: {}, stored: {} }
  for (const [name, field] of Object.entries(words)) {
    const mine = toLines(form.get(name))
    if (mine === undefined) continue
    const current = field.read({ ...now, ...merged.writes })
    const outcome = mergeField({
      mine,
      befores: form.getAll(beforeName(name)).flatMap((before) => toLines(before) ?? []),
      now: current,
      seen: toLines(form.get(theirsName(name))),
      choice: form.get(keepMine) === name ? 'mine' : '',
    })
    if (outcome === 'now' || form.get(takeTheirs) === name) {
      merged.stored[name] = current
      continue
    }
    const typed = field.rule.safeParse(mine)
    if (!typed.success) {
      merged.errors[name] = typed.error.issues[0]?.message ?? 'This cannot be read. Please type it again'
      continue
    }
    if (outcome === 'conflict' && typed.data !== current) {
      merged.theirs[name] = current
      continue
    }
    Object.assign(merged.writes, field.write({ ...now, ...merged.writes }, typed.data))
    merged.stored[name] = field.read({ ...now, ...merged.writes })
  }
  return merged
}

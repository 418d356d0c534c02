import type { FieldErrors } from '#app/platform/kept-input.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { beforeName, keepMine, takeTheirs, theirsName, type Words } from './words.ts'

type Merged = {
  /** What is to be saved. */
  writes: Partial<SiteSettings>
  errors: FieldErrors
  /** What others wrote in the same fields meanwhile. */
  theirs: Record<string, string>
  /** What stands, once that is saved, in the fields that were sent and are settled. */
  stored: Record<string, string>
}

/** Puts what somebody typed beside what is there now: field by field, and only what they changed. */
export function mergeWords(words: Words, form: FormData, now: SiteSettings): Merged {
  const merged: Merged = { writes: {}, errors: {}, theirs: {}, stored: {} }
  for (const [name, field] of Object.entries(words)) {
    const mine = lineIn(form, name)
    if (mine === undefined) continue
    const standing = field.read({ ...now, ...merged.writes })
    const befores = form.getAll(beforeName(name)).map(toLine)
    const isUntouched = befores.length === 1 && mine === befores[0]
    if (isUntouched || mine === standing || form.get(takeTheirs) === name) {
      merged.stored[name] = standing
      continue
    }
    const typed = field.rule.safeParse(mine)
    if (!typed.success) {
      merged.errors[name] = typed.error.issues[0]?.message ?? 'This cannot be read. Please type it again'
      continue
    }
    const wasChanged = befores.length > 0 && !befores.includes(standing) && typed.data !== standing
    const hasSeen = form.get(keepMine) === name && lineIn(form, theirsName(name)) === standing
    if (wasChanged && !hasSeen) {
      merged.theirs[name] = standing
      continue
    }
    Object.assign(merged.writes, field.write({ ...now, ...merged.writes }, typed.data))
    merged.stored[name] = field.read({ ...now, ...merged.writes })
  }
  return merged
}

function lineIn(form: FormData, name: string) {
  return toLine(form.get(name))
}

// A browser sends line ends in its own way, and what is kept is trimmed.
function toLine(sent: FormDataEntryValue | null) {
  return typeof sent === 'string' ? sent.replaceAll(/\r\n?/g, '\n').trim() : undefined
}

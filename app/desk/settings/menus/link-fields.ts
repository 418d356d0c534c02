import { z } from 'zod'

import { mergeField } from '#app/platform/forms/merge-form.ts'

import type { Entry, Menu } from './menu.ts'

/** What of a link can be changed; what has links under it leads nowhere and stands in the bar itself. */
export type LinkFacts = { label: string; href: string; parent: string }

export function factsOf(entry: Entry, parent: string): LinkFacts {
  return 'links' in entry
    ? { label: entry.label, href: '', parent: '' }
    : { label: entry.label, href: entry.href, parent }
}

/** What a form says of the link that it was opened with. */
export const sentFacts = z
  .string()
  .max(2000)
  .transform((sent, check) => {
    try {
      return JSON.parse(sent) as unknown
    } catch {
      check.addIssue({ code: 'custom', message: 'Not a link' })
      return z.NEVER
    }
  })
  .pipe(z.object({ label: z.string(), href: z.string(), parent: z.string() }))

/** What is to stand: of what two changed, `conflicts` names the parts; they hold what the second typed. */
export function mergeFacts(mine: LinkFacts, before: LinkFacts, now: LinkFacts) {
  const merged = { ...mine }
  const conflicts: (keyof LinkFacts)[] = []
  for (const part of ['label', 'href', 'parent'] as const) {
    const outcome = mergeField({ mine: mine[part], befores: [before[part]], now: now[part] })
    if (outcome === 'now') merged[part] = now[part]
    if (outcome === 'conflict') conflicts.push(part)
  }
  return { merged, conflicts }
}

/** The menus that a link may stand under, as a list to choose from. */
export function parentsIn(menu: Menu) {
  return menu.flatMap((entry) => ('links' in entry ? [{ value: entry.id, label: `Under ${entry.label}` }] : []))
}

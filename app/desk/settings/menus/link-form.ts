import { z } from 'zod'

import { mergeField } from '#app/platform/forms/merge-form.ts'
import { destinationPattern } from '#app/settings/destination.ts'
import { linkLabel, maxLinkLabel } from '#app/settings/menus.ts'

import type { Entry, Menu } from './menu.ts'

export const elsewhere = 'elsewhere'
export const ownMenu = 'menu'

const sentFacts = z
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

/** `address` applies when `leadsTo` is elsewhere. `before` is the link as the form was opened. */
export const linkForm = z.object({
  label: linkLabel(maxLinkLabel),
  leadsTo: z
    .string('Please choose where it leads')
    .refine((chosen) => isOffered(chosen), 'Please choose where it leads'),
  address: z.string().max(2000, 'Please enter a shorter address').optional(),
  parent: z.string().max(60).optional(),
  before: sentFacts.optional().catch(undefined),
})

export type TypedLink = z.output<typeof linkForm>

function isOffered(chosen: string) {
  return chosen === elsewhere || chosen === ownMenu || destinationPattern.test(chosen)
}

type LinkFacts = { label: string; href: string; parent: string }

export function factsOf(entry: Entry, parent: string): LinkFacts {
  return 'links' in entry
    ? { label: entry.label, href: '', parent: '' }
    : { label: entry.label, href: entry.href, parent }
}

/** `conflicts`: fields that both changed. They get the second version. */
export function mergeLinkFields(mine: LinkFacts, before: LinkFacts, now: LinkFacts) {
  const merged = { ...mine }
  const conflicts: (keyof LinkFacts)[] = []
  for (const part of ['label', 'href', 'parent'] as const) {
    const outcome = mergeField({ mine: mine[part], befores: [before[part]], now: now[part] })
    if (outcome === 'now') merged[part] = now[part]
    if (outcome === 'conflict') conflicts.push(part)
  }
  return { merged, conflicts }
}

export function parentsIn(menu: Menu) {
  return menu.flatMap((entry) => ('links' in entry ? [{ value: entry.id, label: `Under ${entry.label}` }] : []))
}

import { z } from 'zod'

import { destinationPattern } from '#app/settings/destination.ts'
import { linkLabel, maxLinkLabel } from '#app/settings/menus.ts'

import { sentFacts } from './link-fields.ts'

/** What the list of destinations offers besides what we have ourselves. */
export const elsewhere = 'elsewhere'
export const ownMenu = 'menu'

/** A link as it is typed. `address` counts where it leads elsewhere; `before` says what it was when its form was opened. */
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

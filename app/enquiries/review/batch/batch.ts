import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

/** The end of "3 enquiries …". */
const batchVerbs = {
  take: 'assigned to you',
  assign: 'assigned',
  answered: 'marked as answered',
  'no-care': 'closed without care',
  release: 'released, and their mails went out',
  spam: 'moved to the bin as spam',
  bin: 'moved to the bin',
  restore: 'restored from the bin',
  reopen: 'opened again',
  unanswered: 'marked as not answered',
} as const

export type BatchVerb = keyof typeof batchVerbs

const mostChosen = 100

export const batchForm = z.object({
  intent: z.enum(Object.keys(batchVerbs) as [BatchVerb, ...BatchVerb[]], 'Choose what to do'),
  id: z.array(z.uuid()).max(mostChosen),
  everything: z.enum(['', 'on']),
  /** One for all records, or one for each. */
  ownerId: z.array(z.union([z.literal(''), z.uuid()], 'Choose a person from the list')).max(mostChosen),
  /** What an action set that is undone. */
  basedOn: limitedString('Please open the list again'),
  /** How many records that action changed. Zero unless it is undone. */
  undoes: z.coerce.number('Please open the list again').int().min(0).max(1000),
})

/** As "3 enquiries marked as answered. 1 stayed as it was." */
export function describeBatch(verb: BatchVerb, { changed, total }: { changed: number; total: number }) {
  const rest = total - changed
  const stayed = rest > 0 ? `. ${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}` : ''
  if (changed === 0) return { title: 'Nothing changed', description: describeUnchanged(verb) }
  return {
    title: 'Done',
    description: `${changed} ${changed === 1 ? 'enquiry' : 'enquiries'} ${batchVerbs[verb]}${stayed}`,
  }
}

function describeUnchanged(verb: BatchVerb) {
  if (verb === 'spam' || verb === 'bin')
    return 'Care records, open complaints, records under legal hold and those with a place in a class stay'
  return 'They were so already, or a colleague was faster'
}

export function describeUndone({ changed, total }: { changed: number; total: number }) {
  if (changed === 0)
    return { title: 'Not undone', description: 'It was undone already, or a colleague has changed it since' }
  const rest = total - changed
  const others = rest > 0 ? `. ${rest} had been changed by a colleague since` : ''
  return {
    title: 'Undone',
    description: `${changed} ${changed === 1 ? 'enquiry is' : 'enquiries are'} as before${others}`,
  }
}

import { z } from 'zod'

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
} as const

export type BatchVerb = keyof typeof batchVerbs

const mostChosen = 100

export const batchForm = z.object({
  intent: z.enum(Object.keys(batchVerbs) as [BatchVerb, ...BatchVerb[]], 'Choose what to do'),
  id: z.array(z.uuid()).max(mostChosen),
  everything: z.enum(['', 'on']),
  ownerId: z.union([z.literal(''), z.uuid()], 'Choose a person from the list'),
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

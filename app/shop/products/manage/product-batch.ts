import { z } from 'zod'

import { pageSize, productListPath } from './product-list.ts'

export const batchPath = `${productListPath}/products/batch`

/** The end of "3 products …". */
const batchVerbs = { show: 'put on sale', hide: 'taken off sale', categorise: 'moved to the category' } as const

export type BatchVerb = keyof typeof batchVerbs

export const batchForm = z.object({
  intent: z.enum(Object.keys(batchVerbs) as [BatchVerb, ...BatchVerb[]], 'Choose what to do'),
  id: z.array(z.uuid()).max(pageSize),
  everything: z.enum(['', 'on']),
  categoryId: z.union([z.literal('').transform(() => null), z.uuid()], 'Choose a category from the list'),
})

/** "3 products put on sale. 1 was so already." */
export function describeBatch(verb: BatchVerb, { changed, total }: { changed: number; total: number }) {
  const rest = total - changed
  if (changed === 0) return { title: 'Nothing changed', description: 'They were so already, or are not there any more' }
  const already = rest > 0 ? `. ${rest.toLocaleString('en-GB')} ${rest === 1 ? 'was' : 'were'} so already` : ''
  return { title: 'Done', description: `${countProducts(changed)} ${batchVerbs[verb]}${already}` }
}

export function describeUndone({ undone, total }: { undone: number; total: number }) {
  const rest = total - undone
  const changed = rest > 0 ? `. ${rest.toLocaleString('en-GB')} had been changed since` : ''
  if (undone === 0) return { title: 'Not undone', description: 'They have been changed since' }
  return { title: 'Undone', description: `${countProducts(undone)} as before${changed}` }
}

function countProducts(count: number) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'product' : 'products'}`
}

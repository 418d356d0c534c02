import { z } from 'zod'

import { enquiryKinds, inboxPath, kindConfig } from '#app/enquiries/kinds.ts'
import { text } from '#app/platform/forms/forms.ts'

export const viewsPath = `${inboxPath}/views`
export const maxNameLength = 40
export const mostViews = 20

export type SavedView = { id: string; name: string; href: string }

const maxHrefLength = 1000
const viewable = [inboxPath, ...enquiryKinds.map((kind) => kindConfig[kind].listPath)]

export const viewForm = z.object({
  name: text({ label: 'Name', min: 1, max: maxNameLength, message: 'Please give the view a name' }),
  href: z.string().max(maxHrefLength).transform(viewHref),
})

/**
 * The first page of the inbox or of one of the four lists. Undefined for other addresses. Leaves out the search: a
 * family's name would outlive the family's data.
 */
export function viewHref(typed: string): string | undefined {
  const url = URL.parse(typed.slice(0, maxHrefLength), 'https://list.invalid')
  if (url?.origin !== 'https://list.invalid' || !viewable.includes(url.pathname)) return undefined
  for (const name of ['search', 'sealed', 'page', 'after', 'before']) url.searchParams.delete(name)
  return url.pathname + url.search
}

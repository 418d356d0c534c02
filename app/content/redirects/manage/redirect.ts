import { z } from 'zod'

import { parsePath } from '#app/content/redirects/redirect-path.ts'
import { limitedString } from '#app/platform/forms/forms.ts'

export const redirectListPath = '/cms/redirects'
export const missingListPath = '/cms/missing-pages'

export const ways = ['page', 'address', 'gone'] as const

export function listBehind(params: URLSearchParams): string {
  return params.get('for') === 'missing-pages' ? missingListPath : redirectListPath
}

const noPath = 'Please enter an address of this site, such as /old-page'

export function typedRedirect(siteUrl: string) {
  return z
    .object({
      from: limitedString(noPath)
        .trim()
        .refine((typed) => parsePath(typed, siteUrl) !== undefined, { error: noPath })
        .transform((typed) => parsePath(typed, siteUrl) ?? ''),
      how: z.enum(ways, 'Please choose where it leads'),
      page: limitedString(noPath).catch(''),
      address: limitedString(noPath).trim().catch(''),
    })
    .superRefine((typed, check) => {
      const message = targetProblem(typed, siteUrl)
      if (message) check.addIssue({ code: 'custom', path: [typed.how], message })
    })
}

type TypedTarget = { how: (typeof ways)[number]; page: string; address: string }

/** Null means gone for good (410). */
export function targetOf({ how, page, address }: TypedTarget, siteUrl: string): string | null {
  if (how === 'gone') return null
  return parsePath(how === 'page' ? page : address, siteUrl) ?? ''
}

function targetProblem(typed: TypedTarget, siteUrl: string): string | undefined {
  if (typed.how === 'address' && /[?#]/.test(typed.address)) return 'Please leave out ? and # and what follows'
  if (targetOf(typed, siteUrl) !== '') return undefined
  if (typed.how === 'page') return 'Please choose a page'
  return 'Please enter an address of this site, such as /services/newborn-care'
}

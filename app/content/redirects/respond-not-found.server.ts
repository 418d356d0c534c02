import { data, redirect } from 'react-router'

import { countMissingPage } from './missing-pages.server.ts'
import { normalizePath } from './redirect-path.ts'
import { followRedirect } from './redirects.server.ts'

export type Missing = 'never was' | 'gone'
type Answer = { missing: Missing }

/**
 * What an address answers that shows nothing: 301 to where its page went or to itself in small letters, 410 where it is
 * gone for good, 404 else, which is counted. Throws the redirect.
 */
export async function respondNotFound(pathname: string) {
  const path = normalizePath(pathname)
  const found = await followRedirect(path)
  if (found?.target) throw redirect(found.target, 301)
  if (found) return data<Answer>({ missing: 'gone' }, { status: 410 })
  // All our addresses are in small letters, and who copies one from paper may type others. Two slashes at its beginning
  // would lead to another site.
  const small = path.toLowerCase()
  if (path !== small && !path.startsWith('//')) throw redirect(small, 301)
  await countMissingPage(pathname)
  return data<Answer>({ missing: 'never was' }, { status: 404 })
}

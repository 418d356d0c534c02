import { data, redirect } from 'react-router'

import { NotFound, notFoundHead } from '#app/content/redirects/not-found.tsx'
import type { Missing } from '#app/content/redirects/respond-not-found.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'

import type { Route } from './+types/content-redirect.route'
import { findContentPath } from './content-links.server.ts'

export const meta: Route.MetaFunction = () => notFoundHead

/** Links in texts name content by id, so they survive a new slug. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = recordId(params.id)
  const found = id && (await findContentPath(id, new Date()))
  // Temporary: the address may change again.
  if (found && found !== 'gone') throw redirect(found.path)
  const missing: Missing = found ? 'gone' : 'never was'
  return data({ missing }, { status: found ? 410 : 404 })
}

export default function ContentRedirect({ loaderData }: Route.ComponentProps) {
  return <NotFound isGone={loaderData.missing === 'gone'} />
}

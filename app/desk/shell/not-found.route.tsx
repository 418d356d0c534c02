import { data, redirect } from 'react-router'

import type { Route } from './+types/not-found.route'
import { findPresentPath } from './former-paths.server.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Returned: it is the page of an address that never was, not of a record that is gone. */
export async function loader({ url }: Pick<Route.LoaderArgs, 'url'>) {
  const present = await findPresentPath(url)
  if (present) throw redirect(present)
  return data(null, { status: 404 })
}

export async function action({ url }: Route.ActionArgs) {
  return await loader({ url })
}

export default function NotFound() {
  return <NotFoundPage missing="page" />
}

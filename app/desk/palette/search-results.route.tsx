import { redirect } from 'react-router'

import type { Route } from './+types/search-results.route'
import { findPath } from './entries.ts'
import { searchRecords } from './find-records.server.ts'

export function loader() {
  return redirect(findPath)
}

/** POST keeps names out of addresses. Nothing is changed. */
export async function action({ request, context }: Route.ActionArgs) {
  return Response.json((await searchRecords(request, context)).found)
}

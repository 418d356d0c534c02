import { data, redirect } from 'react-router'

import type { Route } from './+types/search-results.route'
import { searchRecords } from './find-records.server.ts'
import { type SearchResults, findPath } from './query.ts'

export function loader() {
  return redirect(findPath)
}

/** POST keeps names out of addresses. Nothing is changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answers, status } = await searchRecords(request, context)
  return data<SearchResults>(answers, { status })
}

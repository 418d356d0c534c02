import { data, redirect } from 'react-router'

import type { Route } from './+types/search-results.route'
import { type Answers, findPath } from './entry.ts'
import { answerTyped } from './find-records.server.ts'

export function loader() {
  return redirect(findPath)
}

/** POST keeps names out of addresses. Nothing is changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answers, status } = await answerTyped(request, context)
  return data<Answers>(answers, { status })
}

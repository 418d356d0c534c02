import { data } from 'react-router'

import { issueDraftKey } from '#app/site/draft-key/draft-key.server.ts'

import type { Route } from './+types/draft-key.route'

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ request }: Route.ActionArgs) {
  return await issueDraftKey(request)
}

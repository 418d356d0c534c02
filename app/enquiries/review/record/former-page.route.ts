import { redirect } from 'react-router'

import type { Route } from './+types/former-page.route'
import { recordPath } from './record-return.server.ts'

/** What a record's page does itself now. */
export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(recordPath(url, params.id))
}

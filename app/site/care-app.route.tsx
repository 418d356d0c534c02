import { redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'

/** Where families and midwives sign in and book: an app of its own, at another host. */
export function loader() {
  return redirect(config.careAppUrl)
}

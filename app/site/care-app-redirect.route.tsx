import { redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'

export function loader() {
  return redirect(config.careAppUrl)
}

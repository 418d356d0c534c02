import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'

/** The digest changes when mail takes another way, so that it has to be tried again. */
export function mailSettings() {
  const { smtp, mailFrom } = config
  const way = `${smtp ? new URL(smtp.url).host : ''} ${mailFrom}`
  return { isSent: smtp !== undefined, from: mailFrom, digest: createHash('sha256').update(way).digest('base64url') }
}

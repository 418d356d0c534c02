import { embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'

import type { DatabaseServer } from './clone-database.ts'

/** The addresses of an embedded database for each of its roles. */
export function serverOf(dataDir: string): DatabaseServer {
  return {
    url: embeddedDatabaseUrl(dataDir),
    ownerUrl: embeddedDatabaseUrl(dataDir, 'owner'),
    superuserUrl: embeddedDatabaseUrl(dataDir, 'superuser'),
  }
}

import { config } from '#app/platform/config/config.server.ts'

import type { Processor } from './processors.ts'

/** Where manual backups are stored is not configured: administrators write it down. */
export function listProcessors({ smtp, s3, backup, payments, isDatabaseEmbedded, databaseUrl } = config): Processor[] {
  return [
    {
      name: 'hosting',
      where: isDatabaseEmbedded ? 'Database on the same machine' : `Database at ${hostOf(databaseUrl)}`,
    },
    ...(smtp ? [{ name: 'mail' as const, where: new URL(smtp.url).hostname }] : []),
    ...(payments.isSandbox ? [] : [{ name: 'payments' as const, where: `Stripe, ${payments.api.hostname}` }]),
    ...(s3 ? [{ name: 'files' as const, where: new URL(s3.endpoint).hostname }] : []),
    { name: 'backups', where: backup.s3 ? new URL(backup.s3.endpoint).hostname : '' },
  ]
}

/** Only the host, because the address may hold a password. */
function hostOf(databaseUrl: string) {
  return URL.parse(databaseUrl)?.hostname || 'a socket of the machine'
}

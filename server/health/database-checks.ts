import type { TLSSocket } from 'node:tls'

import type { Client } from 'pg'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { isLoopbackHost } from '#app/platform/config/transport-security.server.ts'
import { findPending } from '#server/database/apply-migrations.ts'
import { clockAheadMs, clocksMayDifferMs } from '#server/database/clocks.ts'
import { explainFailure } from '#server/database/database-failure.ts'
import { oldestVersion } from '#server/database/migrate.ts'
import { readMigrationFiles } from '#server/database/migration-files.ts'
import { findUnknownMigrations, hasInstallation, moveContentAdvice } from '#server/database/unknown-schema.ts'

import { withCheckConnection } from './check-connection.ts'

export const databaseChecks: HealthCheck[] = [
  {
    id: 'database',
    label: 'The database answers',
    async run() {
      try {
        await withCheckConnection(async (client) => await client.query('select 1'))
        return undefined
      } catch (error) {
        return describeUnreachable(error)
      }
    },
  },
  {
    id: 'database-version',
    label: 'PostgreSQL is new enough',
    needs: 'database',
    run: async () => await withCheckConnection(checkVersion),
  },
  {
    id: 'database-tls',
    label: 'The way to the database is private',
    needs: 'database',
    run: async () => await withCheckConnection(checkEncryption),
  },
  {
    id: 'database-schema',
    label: 'The tables are those of this version',
    needs: 'database',
    run: async () => await withCheckConnection(checkSchema),
  },
  {
    id: 'clock',
    label: 'The clocks of this machine and of the database agree',
    needs: 'database',
    run: async () => describeClocks(await withCheckConnection(clockAheadMs)),
  },
]

export function describeUnreachable(error: unknown): Finding {
  const { message, remedy } = explainFailure(error)
  return {
    level: 'error',
    what: `The database ${config.isDatabaseEmbedded ? 'in DATA_DIR' : 'at DATABASE_URL'} cannot be used: ${message}.`,
    why: 'Without it no page that is not cached can be shown, and no form can be sent.',
    fix: config.isDatabaseEmbedded
      ? 'Start Hearthside, which starts it, and look at postgres.log in DATA_DIR if it stays away.'
      : `${remedy ?? 'Look at the log of PostgreSQL'}.`,
  }
}

async function checkVersion(client: Client): Promise<Finding | undefined> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  if (Number(rows[0]?.number) >= oldestVersion) return undefined
  return {
    level: 'error',
    what: `This is PostgreSQL ${rows[0]?.version}.`,
    why: 'Hearthside uses what came with version 15, and does not start without it.',
    fix: 'Move the database to PostgreSQL 15 or newer.',
  }
}

function checkEncryption(client: Client): Finding | undefined {
  const { encrypted = false, authorized } = client.connection.stream as Partial<TLSSocket>
  if (isLoopbackHost(client.host) || config.allowPlaintext.includes('database')) return undefined
  if (encrypted && authorized) return undefined
  return {
    level: 'warning',
    what: encrypted
      ? 'The certificate of the database is not checked.'
      : `The connection to the database at ${client.host} is not encrypted.`,
    why: 'Whoever controls the network between can read what families write, and the password.',
    fix: 'Add sslmode=verify-full to DATABASE_URL, or set ALLOW_PLAINTEXT=database if nobody else can read that network.',
  }
}

async function checkSchema(client: Client): Promise<Finding | undefined> {
  const migrations = readMigrationFiles()
  if (!(await hasInstallation(client)))
    return {
      level: 'warning',
      what: 'There is no installation of Hearthside in this database.',
      why: 'Either it was never started here, or DATABASE_URL names another database than it should.',
      fix: 'Look at the name at the end of DATABASE_URL; if it is right, start Hearthside once.',
    }
  const { count, isFormer, isCompatible } = await findUnknownMigrations(client, migrations)
  if (isFormer)
    return {
      level: 'error',
      what: 'This database is of a Hearthside from before the first release.',
      why: 'This version cannot bring it up to date, and does not start on it.',
      fix: `Keep it for that version, and start this one on an empty database. ${moveContentAdvice}`,
    }
  if (count > 0 && !isCompatible) {
    return {
      level: 'error',
      what: 'A newer version of Hearthside has changed this database.',
      why: 'This version does not start again on it.',
      fix: 'Start the newer version, or restore a backup from before into an empty installation of this one.',
    }
  }
  if ((await findPending(client, migrations)).length === 0) return undefined
  return {
    level: 'warning',
    what: 'The tables are older than this version.',
    why: 'This version works with its own tables only.',
    fix: 'Start Hearthside, or run "npm run migrate" with DATABASE_OWNER_URL.',
  }
}

export function describeClocks(aheadMs: number): Finding | undefined {
  if (Math.abs(aheadMs) <= clocksMayDifferMs) return undefined
  const seconds = Math.round(Math.abs(aheadMs) / 1000).toLocaleString('en-GB')
  return {
    level: 'warning',
    what: `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database.`,
    why: 'What is scheduled does not appear or end on time, and codes for two-step verification may be refused.',
    fix: 'Let both machines take their time from the same servers (NTP: "timedatectl set-ntp true").',
  }
}

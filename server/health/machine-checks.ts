import type { Client } from 'pg'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { type DiskSpace, findDiskShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'

import { withCheckConnection } from './check-connection.ts'

export const machineChecks: HealthCheck[] = [
  {
    id: 'disk',
    label: 'There is space on the disk',
    run: () => describeDisk(readDiskSpace(config.dataDir)),
    alarms: [
      { kind: 'disk_low', by: 'each process' },
      { kind: 'disk_nearly_full', by: 'each process', isForErrorsOnly: true },
    ],
  },
  {
    id: 'instances',
    label: 'All instances share their files',
    needs: 'database',
    run: async () => describeInstances(await withCheckConnection(listMachines), config.s3 !== undefined),
  },
]

export function describeDisk(space: DiskSpace): Finding | undefined {
  const shortage = findDiskShortage(space)
  if (!shortage) return undefined
  return {
    level: shortage.level === 'error' ? 'error' : 'warning',
    what: `Only ${shortage.percent} % of the disk that holds DATA_DIR is free.`,
    why: 'On a full disk no picture can be stored, and a database that lies there ends.',
    fix: 'Free some space there, or move DATA_DIR to a larger disk.',
  }
}

/** The addresses from which listeners of running instances connect; null for a socket. */
async function listMachines(client: Client) {
  const { rows } = await client.query<{ address: string | null }>(`
    select distinct client_addr::text as address from pg_stat_activity
    where datname = current_database() and application_name = 'hearthside listen'`)
  return rows.map(({ address }) => address)
}

export function describeInstances(machines: (string | null)[], isStoreShared: boolean): Finding | undefined {
  const apart = new Set(machines.map((address) => address ?? 'this machine'))
  if (isStoreShared || apart.size < 2) return undefined
  return {
    level: 'warning',
    what: `Instances on ${apart.size} machines use this database, and each keeps pictures in its own DATA_DIR.`,
    why: 'A picture that is uploaded through one of them is missing on the others, unless DATA_DIR is one shared directory.',
    fix: 'Keep pictures in S3 (S3_ENDPOINT and the four settings beside it), or give all of them one shared DATA_DIR.',
  }
}

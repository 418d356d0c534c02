import { join } from 'node:path'

import { listBackupDestinations } from '#app/desk/backups/backup-destinations.server.ts'
import { config } from '#app/platform/config/config.server.ts'

import type { BackupDestination } from './backup-destination.ts'
import { createFolderDestination } from './folder-destination.ts'

/** In the order of `listBackupDestinations`. `within`: a subfolder of them. */
export async function createBackupDestinations(within = ''): Promise<BackupDestination[]> {
  const { folder, s3 } = config.backup
  const destinations = folder ? [createFolderDestination(join(folder, within), { makes: within !== '' })] : []
  if (!s3) return destinations
  // Imported on demand: the S3 client is large.
  const { createS3Destination } = await import('./s3-destination.ts')
  const prefix = [s3.prefix, within].filter(Boolean).join('/')
  return [
    ...destinations,
    createS3Destination({ ...s3, prefix }, [listBackupDestinations().at(-1), within].filter(Boolean).join('/')),
  ]
}

import { join } from 'node:path'

import { listBackupDestinations } from '#app/desk/backups/backup-destinations.server.ts'
import { config } from '#app/platform/config/config.server.ts'

import type { ArchivePlace } from './archive-place.ts'
import { createFolderPlace } from './folder-place.ts'

/** In the order of `listBackupDestinations`. `within`: a subfolder of them. */
export async function openPlaces(within = ''): Promise<ArchivePlace[]> {
  const { folder, s3 } = config.backup
  const places = folder ? [createFolderPlace(join(folder, within), { makes: within !== '' })] : []
  if (!s3) return places
  // Imported on demand: the S3 client is large.
  const { createS3Place } = await import('./s3-place.ts')
  const prefix = [s3.prefix, within].filter(Boolean).join('/')
  return [
    ...places,
    createS3Place({ ...s3, prefix }, [listBackupDestinations().at(-1), within].filter(Boolean).join('/')),
  ]
}

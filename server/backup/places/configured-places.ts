import { listPlaces } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'

import type { ArchivePlace } from './archive-place.ts'
import { createFolderPlace } from './folder-place.ts'

/** In the order of `listPlaces`. */
export async function openPlaces(): Promise<ArchivePlace[]> {
  const { folder, s3 } = config.backup
  const places = folder ? [createFolderPlace(folder)] : []
  if (!s3) return places
  // Imported on demand: the S3 client is large.
  const { createS3Place } = await import('./s3-place.ts')
  return [...places, createS3Place(s3, listPlaces().at(-1) ?? '')]
}

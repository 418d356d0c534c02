import { config } from '#app/platform/config/config.server.ts'

/** How far back a point-in-time restore can go. */
export const pointInTimeDays = 7

/** Separate from the archives, so that a listing of archives contains nothing else. */
export const pointInTimeFolder = 'point-in-time'

/** Folders and s3:// addresses of scheduled backups. Empty: nothing is scheduled. */
export function listBackupDestinations(): string[] {
  const { folder, s3 } = config.backup
  return [...(folder ? [folder] : []), ...(s3 ? [`s3://${[s3.bucket, s3.prefix].filter(Boolean).join('/')}`] : [])]
}

/** Whether changes are copied within a minute. An external database has its own means. */
export function copiesChanges(): boolean {
  return config.isDatabaseEmbedded && listBackupDestinations().length > 0
}

export function listCopyDestinations(): string[] {
  return copiesChanges() ? listBackupDestinations().map((place) => `${place}/${pointInTimeFolder}`) : []
}

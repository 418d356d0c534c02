import { config } from '#app/platform/config/config.server.ts'

/** Days that a site can go back in, where its changes are copied. */
export const pointInTimeDays = 7

/** Beside the archives, and apart from them: whoever lists archives finds only archives. */
export const copiesFolder = 'point-in-time'

/** Where backups go by themselves, for people: folders and s3:// addresses. None: nothing is scheduled. */
export function listPlaces(): string[] {
  const { folder, s3 } = config.backup
  return [...(folder ? [folder] : []), ...(s3 ? [`s3://${[s3.bucket, s3.prefix].filter(Boolean).join('/')}`] : [])]
}

/** Whether each change goes there within a minute. A database elsewhere has means of its own. */
export function copiesChanges(): boolean {
  return config.isDatabaseEmbedded && listPlaces().length > 0
}

/** Of base backups and changes. */
export function listCopyPlaces(): string[] {
  return copiesChanges() ? listPlaces().map((place) => `${place}/${copiesFolder}`) : []
}

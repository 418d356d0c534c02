import { resolve } from 'node:path'

import { z } from 'zod'

import { startError } from './start-error.ts'

export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .max(10_000, 'can have 10,000 characters at most')
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(
      z
        .array(
          z
            .string()
            .max(3000)
            .regex(/^age1[a-z0-9]{20,}$/, 'must be a public key of age (age1…)'),
        )
        .min(1),
    )
    .default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 03:40')
    .default('03:40'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  BACKUP_S3_BUCKET: z.string().max(500).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const settings = z.object(backupSettings)
type Store = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
type Value = z.output<typeof settings>

/** `pictures`: the store for pictures, whose account can also hold the backups in another bucket. */
export function readBackup(value: Value, pictures: Store | undefined) {
  return {
    recipients: value.BACKUP_RECIPIENT,
    identityFile: value.BACKUP_IDENTITY_FILE,
    folder: value.BACKUP_FOLDER && resolve(value.BACKUP_FOLDER),
    at: value.BACKUP_AT,
    s3: readBackupS3(value, pictures),
  }
}

// A different provider needs all of these settings: half of them would mix two providers.
function readBackupS3(value: Value, pictures: Store | undefined) {
  const ownStore = {
    endpoint: value.BACKUP_S3_ENDPOINT,
    region: value.BACKUP_S3_REGION,
    accessKeyId: value.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: value.BACKUP_S3_SECRET_ACCESS_KEY,
  }
  const count = Object.values(ownStore).filter(Boolean).length
  if (!value.BACKUP_S3_BUCKET && count === 0) return undefined
  const store = count === 0 ? pictures : count === 4 ? (ownStore as Store) : undefined
  if (!value.BACKUP_S3_BUCKET || !store)
    throw startError(
      'Backups go to S3 with BACKUP_S3_BUCKET alone, beside the settings of S3 for pictures, or with all five BACKUP_S3_ settings.',
    )
  const [bucket = '', ...prefix] = value.BACKUP_S3_BUCKET.split('/')
  return { ...store, bucket, prefix: prefix.filter(Boolean).join('/') }
}

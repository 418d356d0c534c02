import { describe, expect, test } from 'vitest'

import { readConfig } from './config.server.ts'

const keys = {
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  SESSION_SECRET: 'a secret of thirty-two characters',
}
const pictures = {
  S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}
const elsewhere = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_REGION: 'eu',
  BACKUP_S3_ACCESS_KEY_ID: 'other',
  BACKUP_S3_SECRET_ACCESS_KEY: 'other key',
}

const read = (settings: Record<string, string>) => readConfig({ ...keys, ...settings }).backup

describe('the backup settings', () => {
  test('name no destination by default', () => {
    expect(read(pictures)).toMatchObject({ at: '03:40', folder: undefined, s3: undefined, recipients: [] })
  })

  test('can name a bucket in the picture store', () => {
    expect(read({ ...pictures, BACKUP_S3_BUCKET: 'backups/site//one' }).s3).toEqual({
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      bucket: 'backups',
      prefix: 'site/one',
      region: 'eu-west-2',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
  })

  test('can name a store of another provider, which then takes nothing from the picture store settings', () => {
    const s3 = { endpoint: 'https://s3.example', bucket: 'backups', prefix: '', region: 'eu', accessKeyId: 'other' }
    expect(read({ ...pictures, ...elsewhere, BACKUP_S3_BUCKET: 'backups' }).s3).toMatchObject(s3)
    expect(read({ ...elsewhere, BACKUP_S3_BUCKET: 'backups' }).s3).toMatchObject(s3)
  })

  const { BACKUP_S3_REGION: _, ...withoutRegion } = elsewhere
  test.each([
    ['a bucket without a store', { BACKUP_S3_BUCKET: 'backups' }],
    ['a store without a bucket', { ...pictures, ...elsewhere }],
    ['half of another store', { ...pictures, ...withoutRegion, BACKUP_S3_BUCKET: 'backups' }],
  ])('are refused with %s', (__, settings) => {
    expect(() => read(settings)).toThrow('Backups go to S3 with BACKUP_S3_BUCKET alone')
  })

  test.each(['3:40', '24:00', '03.40', 'night'])('are refused with the time %s', (at) => {
    expect(() => read({ BACKUP_AT: at })).toThrow('The setting BACKUP_AT is wrong: must be a time of day')
  })
})

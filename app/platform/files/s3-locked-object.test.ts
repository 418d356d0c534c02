import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startS3Server } from '#test/s3-server.ts'

import { writeLocked } from './s3-locked-object.server.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  store = await startS3Server()
})
afterAll(async () => await store.stop())

test('an object to be locked is written to the bucket, whether or not the store can lock it', async () => {
  const { settings } = store
  await writeLocked(settings, { name: 'audit-anchors/one.txt', text: 'an anchor', days: 400 })
  const { accessKeyId, secretAccessKey, endpoint, region } = settings
  const client = new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
  const found = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: 'audit-anchors/one.txt' }))
  expect(await found.Body?.transformToString()).toBe('an anchor')
  client.destroy()
})

test('a store that refuses the write causes an error', async () => {
  const settings = { ...store.settings, secretAccessKey: 'wrong' }
  await expect(writeLocked(settings, { name: 'audit-anchors/two.txt', text: 'x', days: 1 })).rejects.toThrow()
})

import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

import type { S3Settings } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

type Locked = { name: string; text: string; days: number }

/** Immutable for `days`. Returns false if the bucket has no Object Lock: the object is then unprotected. */
export async function writeLocked(settings: S3Settings, { name, text, days }: Locked): Promise<boolean> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeLimit(3000), socketTimeout: timeLimit(15_000) },
  })
  const input = { Bucket: bucket, Key: name, Body: text, ContentType: 'text/plain' }
  const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  try {
    const locked = { ...input, ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: until } as const
    await client.send(new PutObjectCommand({ ...locked, ChecksumAlgorithm: 'SHA256' }))
    return true
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
    if (status < 400 || status >= 500) throw error
    await client.send(new PutObjectCommand(input))
    return false
  } finally {
    client.destroy()
  }
}

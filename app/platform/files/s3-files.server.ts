import type { Readable } from 'node:stream'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

import type { S3Settings } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import type { FileStore } from './file-store.ts'

const prefix = 'files/'
const connectWithinMs = timeLimit(3000)
const socketTimeoutMs = timeLimit(15_000)
// Each browser holds a socket for as long as it reads a picture.
const agent = { maxSockets: 256 }

export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible stores often support neither bucket host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      socketTimeout: socketTimeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

export function createS3Files(settings: S3Settings): FileStore {
  const { bucket } = settings
  const client = createS3Client(settings)
  const place = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  return {
    // S3 writes are atomic, and rewriting an object refreshes its age.
    async write(name, body, type) {
      const input = {
        ...place(name),
        Body: body,
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      }
      await client.send(new PutObjectCommand(input))
    },
    async open(name) {
      const found = await client.send(new GetObjectCommand(place(name))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined
        throw error
      })
      if (!found?.Body || found.ContentLength === undefined) return undefined
      return { stream: found.Body as Readable, bytes: found.ContentLength }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)))
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified }
      }
    },
  }
}

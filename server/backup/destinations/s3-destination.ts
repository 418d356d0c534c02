import type { Readable } from 'node:stream'

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

import type { S3Settings } from '#app/platform/config/config.server.ts'
import { createS3Client } from '#app/platform/files/s3-files.server.ts'

import type { BackupDestination } from './backup-destination.ts'

// S3 takes ten thousand parts, each but the last of 5 MiB or more.
const partBytes = 8 * 1024 * 1024

export function createS3Destination(
  { prefix, ...settings }: S3Settings & { prefix: string },
  label: string,
): BackupDestination {
  const client = createS3Client(settings)
  const folder = prefix ? `${prefix}/` : ''
  const place = (name: string) => ({ Bucket: settings.bucket, Key: folder + name })
  return {
    label,
    // The object exists only once the upload is completed.
    async write(name, source) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place(name)))
      const upload = { ...place(name), UploadId }
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      try {
        for await (const body of inParts(source)) {
          const PartNumber = parts.length + 1
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body }))
          parts.push({ PartNumber, ETag })
        }
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
      } catch (error) {
        // The upload's error matters more than one from aborting it.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      }
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(place(name)))
      return Body as Readable
    },
    async list() {
      const found = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: folder }))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ name: Key.slice(folder.length), bytes: Size })
      return found
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)))
    },
    // The parts of an unfinished upload are in no object listing, and are charged until it is aborted.
    async removeUnfinished(isOurs) {
      let failure: unknown
      for await (const { Key, UploadId } of listUploads(client, { Bucket: settings.bucket, Prefix: folder })) {
        if (!Key?.startsWith(folder) || !isOurs(Key.slice(folder.length))) continue
        // One failed abort says nothing about the next.
        await client
          .send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }))
          .catch((error: unknown) => (failure ??= error))
      }
      if (failure) throw failure
    },
  }
}

async function* listUploads(client: S3Client, within: { Bucket: string; Prefix: string }) {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ ...within, ...after }),
    )
    yield* page.Uploads ?? []
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
    after = IsTruncated && KeyMarker ? { KeyMarker, UploadIdMarker } : undefined
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

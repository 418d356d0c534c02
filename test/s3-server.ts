import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'

import S3rver from 's3rver'

import { freePort } from './instance.ts'
import { isSigned } from './s3-signature.ts'
import { followUploads } from './s3-uploads.ts'

// The only key that s3rver knows.
const accessKeyId = 'S3RVER'
const region = 'eu-west-2'
const bucket = 'hearthside'

/**
 * For tests: an S3 store on loopback. s3rver accepts every version 4 signature unchecked, so a proxy in front of it
 * checks them, and refuses as S3 does.
 */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: await freePort(),
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: storePort } = await store.run()
  const settings = { bucket, region, accessKeyId, secretAccessKey: randomBytes(20).toString('hex') }
  const refused: string[] = []
  const uploads = followUploads(bucket)
  const proxy = createServer((incoming, outgoing) => void pass(incoming, outgoing))

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    if (!isSigned(incoming, body, settings)) {
      refused.push(`${incoming.method} ${incoming.url}`)
      outgoing.writeHead(403, { 'Content-Type': 'application/xml' })
      outgoing.end('<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>')
      return
    }
    const listing = uploads.answer(incoming)
    if (listing) {
      outgoing.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing)
      return
    }
    const { method = 'GET', url: path = '/', headers } = incoming
    request({ host: '127.0.0.1', port: storePort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      if (method === 'GET') answer.pipe(outgoing)
      else void text(answer).then((answered) => (uploads.note(incoming, answered), outgoing.end(answered)))
    }).end(body)
  }

  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { endpoint, ...settings },
    refused,
    unfinishedUploads: uploads.list,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { freePort } from './instance.ts'
import { isSigned } from './s3-signature.ts'

const bucket = 'hearthside'
// Few, so that every listing of a test has several pages.
const listedAtOnce = 2

type Stored = { body: Buffer; writtenAt: Date }
type Upload = { key: string; parts: Map<number, Buffer> }
type Asked = { request: IncomingMessage; query: URLSearchParams; key: string; body: Buffer }

/** For tests: what the site asks of an S3 store, in memory, on loopback. Refuses wrong signatures as S3 does. */
export async function startS3Server() {
  const secretAccessKey = randomBytes(20).toString('hex')
  const settings = { bucket, region: 'eu-west-2', accessKeyId: 'TESTS', secretAccessKey }
  const refused: string[] = []
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store.invalid')
    try {
      if (!isSigned(request, body, settings)) {
        refused.push(`${request.method} ${request.url}`)
        throw new Error('SignatureDoesNotMatch', { cause: 403 })
      }
      const [, name, ...path] = pathname.split('/').map(decodeURIComponent)
      if (name !== bucket) throw new Error('NoSuchBucket', { cause: 404 })
      answer({ request, query, key: path.join('/'), body }, response)
    } catch (error) {
      const { message, cause } = error as Error
      sendXml(response, `<Error><Code>${message}</Code><Message>No.</Message></Error>`, Number(cause ?? 500))
    }
  }

  function answer(asked: Asked, response: ServerResponse) {
    const { request, query, key } = asked
    const isOfUpload = query.has('uploadId')
    switch (`${request.method}${isOfUpload ? ' part' : query.has('uploads') ? ' uploads' : ''}`) {
      case 'PUT':
        return response.writeHead(200, { ETag: put(key, asked.body) }).end()
      case 'PUT part':
        uploadOf(query).parts.set(Number(query.get('partNumber')), asked.body)
        return response.writeHead(200, { ETag: etag(asked.body) }).end()
      case 'POST uploads': {
        const id = randomUUID()
        uploads.set(id, { key, parts: new Map() })
        return sendXml(response, `<MultipartUpload><UploadId>${id}</UploadId></MultipartUpload>`)
      }
      case 'POST part': {
        const inOrder = [...uploadOf(query).parts].toSorted(([a], [b]) => a - b)
        const tag = put(key, Buffer.concat(inOrder.map(([, part]) => part)))
        uploads.delete(query.get('uploadId') ?? '')
        return sendXml(response, `<CompleteMultipartUploadResult><ETag>${tag}</ETag></CompleteMultipartUploadResult>`)
      }
      case 'DELETE part':
      case 'DELETE':
        if (isOfUpload) uploads.delete(query.get('uploadId') ?? '')
        else objects.delete(key)
        return response.writeHead(204).end()
      case 'GET uploads':
        return sendXml(response, listUploads(query.get('prefix') ?? ''))
      case 'GET':
        return key === '' ? sendXml(response, listObjects(query)) : sendObject(key, response)
      default:
        throw new Error('MethodNotAllowed', { cause: 405 })
    }
  }

  function put(key: string, body: Buffer) {
    objects.set(key, { body, writtenAt: new Date() })
    return etag(body)
  }

  function uploadOf(query: URLSearchParams) {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (!upload) throw new Error('NoSuchUpload', { cause: 404 })
    return upload
  }

  function listUploads(prefix: string) {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    const listed = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`
  }

  function listObjects(query: URLSearchParams) {
    const after = query.get('continuation-token') ?? ''
    const prefix = query.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const shown = keys.slice(0, listedAtOnce)
    const listed = shown.map((key) => {
      const { body, writtenAt } = objects.get(key) as Stored
      return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`
    })
    const next = keys.length > shown.length ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${listed.join('')}</ListBucketResult>`
  }

  function sendObject(key: string, response: ServerResponse) {
    const found = objects.get(key)
    if (!found) throw new Error('NoSuchKey', { cause: 404 })
    const { body, writtenAt } = found
    const headers = { ETag: etag(body), 'Last-Modified': writtenAt.toUTCString() }
    return response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  }

  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { endpoint, ...settings },
    refused,
    unfinishedUploads: () => [...uploads.values()].map(({ key }) => key),
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function etag(body: Buffer) {
  return `"${createHash('sha256').update(body).digest('hex')}"`
}

function sendXml(response: ServerResponse, xml: string, status = 200) {
  return response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)
}

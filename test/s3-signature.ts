import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

/**
 * Whether a request is signed as S3 requires ("Authenticating Requests: Using the Authorization Header (AWS Signature
 * Version 4)"), with these keys and over this body.
 */
export function isSigned(incoming: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const [, accessKeyId, day = '', region, signedHeaders = '', signature] =
    shape.exec(incoming.headers.authorization ?? '') ?? []
  if (accessKeyId !== keys.accessKeyId || region !== keys.region) return false
  if (incoming.headers['x-amz-content-sha256'] !== digest(body)) return false

  const [path = '', query = ''] = (incoming.url ?? '').split('?')
  const names = signedHeaders.split(';')
  // A request with an unsigned host can be sent elsewhere, and an unsigned x-amz header can be changed.
  const mustBeSigned = ['host', ...Object.keys(incoming.headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !names.includes(name))) return false
  const canonical = [
    incoming.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(incoming.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    digest(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', incoming.headers['x-amz-date'], scope, digest(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

function digest(text: string | Buffer) {
  return createHash('sha256').update(text).digest('hex')
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { pageCacheAnswers } from '#app/platform/metrics.server.ts'

import { chooseEncoding, compressForKeeping } from './content-encoding.ts'
import type { KeptPage } from './page-cache.ts'
import { securityHeaders, trustHashes } from './security-headers.ts'

/** Makes the page that everyone gets out of one render. */
export async function makeKeptPage(
  rendered: Buffer,
  type: string,
  nonce: string,
  tags: Iterable<string>,
): Promise<KeptPage> {
  const { html, trusted } = trustHashes(rendered.toString(), nonce)
  const body = Buffer.from(html)
  const headers = {
    'Content-Type': type,
    // Browsers ask again each time and mostly hear 304: nothing is ever stale by timer. A CDN that can purge by
    // Surrogate-Key may be told to keep it longer.
    'Cache-Control': 'no-cache',
    'Surrogate-Key': [...tags].join(' '),
    Vary: 'Accept-Encoding',
    ...securityHeaders(trusted),
  }
  return {
    // Weak, as it is the same for every encoding of the body.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: Object.entries(headers).flat(),
    bodies: await compressForKeeping(body),
  }
}

const hits = pageCacheAnswers.labels('hit')
const revalidations = pageCacheAnswers.labels('revalidated')

/** Answers straight on the socket: a kept page passes no framework. */
export function sendKeptPage(page: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse) {
  const given = incoming.headers['if-none-match']
  if (given !== undefined && matchesEtag(given, page.etag)) {
    revalidations.inc()
    outgoing.writeHead(304, ['ETag', page.etag, ...page.headers])
    outgoing.end()
    return
  }
  hits.inc()
  const encoding = chooseEncoding(incoming.headers['accept-encoding'])
  const body = page.bodies[encoding]
  const headers = ['ETag', page.etag, 'Content-Length', String(body.length), ...page.headers]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  outgoing.writeHead(200, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

function matchesEtag(given: string, etag: string) {
  if (given === etag || given === '*') return true
  const opaque = etag.slice(2)
  return given.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { tokenHole } from '#app/platform/forms/form-token.server.ts'
import type { AnswerExceptions } from '#app/platform/http/request.server.ts'
import { securityHeaders, trustHashes } from '#app/platform/http/security-headers.server.ts'
import { pageCacheResponses } from '#app/platform/metrics.server.ts'
import type { Body, Encoding, CachedPage } from '#server/cache/page-cache.ts'

import { chooseEncoding, compressPage, type Quality } from './content-encoding.ts'
import { compressAroundToken, fillToken } from './token-hole.ts'

type Rendered = {
  html: Buffer
  responseHeaders: Headers
  nonce: string
  /** Named in a header, for whoever looks why a page was made anew. */
  tags: Iterable<string>
  exceptions: AnswerExceptions | undefined
}

export async function makeCachedPage({
  html: rendered,
  responseHeaders,
  nonce,
  tags,
  exceptions,
}: Rendered): Promise<CachedPage> {
  const { html, trusted } = trustHashes(rendered.toString(), nonce)
  const body = Buffer.from(html)
  const hasToken = body.includes(tokenHole)
  const headers = {
    'Content-Type': responseHeaders.get('Content-Type') ?? 'text/html; charset=utf-8',
    ...(hasToken
      ? { 'Cache-Control': 'private, no-cache' }
      : { 'Cache-Control': 'no-cache', 'Surrogate-Key': [...tags].join(' ') }),
    Vary: 'Accept-Encoding',
    ...passedHeaders(responseHeaders),
    ...securityHeaders(trusted, exceptions),
  }
  // Weak, because every encoding shares the tag.
  const etag = hasToken ? undefined : `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = [...(etag ? ['ETag', etag] : []), ...Object.entries(headers).flat()]
  return { etag, answers: await answersFrom(body, common, 'quick'), headers: common }
}

/** Best quality takes ten times as long, so only popular pages get it. */
export async function recompressPage(page: CachedPage): Promise<CachedPage> {
  return { ...page, answers: await answersFrom(page.answers.identity.body, page.headers, 'best') }
}

async function answersFrom(html: Buffer, headers: string[], quality: Quality): Promise<CachedPage['answers']> {
  const answerIn = (encoding: Encoding, body: Body) => ({
    headers: [
      ...headers,
      'Content-Length',
      String(body.body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
    ...body,
  })
  if (html.includes(tokenHole)) {
    const { identity, gzip, br } = await compressAroundToken(html, quality)
    const inGzip = answerIn('gzip', gzip)
    return { identity: answerIn('identity', identity), gzip: inGzip, br: br ? answerIn('br', br) : inGzip }
  }
  const { identity, gzip, br } = await compressPage(html, quality)
  return {
    identity: answerIn('identity', { body: identity }),
    gzip: answerIn('gzip', { body: gzip }),
    br: answerIn('br', { body: br }),
  }
}

function passedHeaders(responseHeaders: Headers): Record<string, string> {
  const name = 'Speculation-Rules'
  const value = responseHeaders.get(name)
  return value === null ? {} : { [name]: value }
}

/** Writes directly to the socket: a cached page skips the framework. */
export function sendCachedPage(page: CachedPage, incoming: IncomingMessage, outgoing: ServerResponse) {
  const ifNoneMatch = incoming.headers['if-none-match']
  if (ifNoneMatch !== undefined && page.etag && matchesEtag(ifNoneMatch, page.etag)) {
    pageCacheResponses.revalidated += 1
    outgoing.writeHead(304, page.headers)
    outgoing.end()
    return
  }
  pageCacheResponses.hit += 1
  const answer = page.answers[chooseEncoding(incoming.headers['accept-encoding'])]
  outgoing.writeHead(200, answer.headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : fillToken(answer))
}

function matchesEtag(ifNoneMatch: string, etag: string) {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}

import type { IncomingMessage, ServerResponse } from 'node:http'

import { RouterContextProvider } from 'react-router'
import formStyles from 'virtual:form-styles'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { renderer, requestFacts, type RequestFacts } from '#app/platform/http/request.server.ts'
import { securityHeaders, trustNonce } from '#app/platform/http/security-headers.server.ts'
import { pageCacheResponses, shedRequests } from '#app/platform/metrics.server.ts'
import { isSiteOpen } from '#app/settings/site-opening.server.ts'
import { renewCookieSignatures } from '#app/staff/auth/session-cookie.server.ts'
import { createRenderOnce, type Rendered } from '#server/cache/render-once.ts'

import { createAdmission } from './admission.ts'
import { bareAnswer, busy } from './bare-page.ts'
import { makeCachedPage, sendCachedPage } from './cached-page.ts'
import { closedAnswer, closedPath, isTurnedAway } from './closed-site.ts'
import { accepts } from './content-encoding.ts'
import { createJoinedGzip } from './joined-gzip.ts'
import { mayBePersonal } from './may-be-personal.ts'
import type { ProcessState } from './process-state.ts'
import { fillPage } from './token-hole.ts'

export type Exchange = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  facts: RequestFacts
  body: Buffer | undefined
}
type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

// Requests that cannot start within two seconds get 503, which keeps the process responsive.
const admissionLimits = { maxUnderWay: { first: 200, behind: 4 }, maxWaiting: 2000, patienceMs: timeLimit(2000) }

// A flood of password checks must not slow down other visitors.
const expensivePaths = /^\/cms\/(login|forgotten|new-password|setup)\b/

/** Undefined when the page was written directly to the socket, as most are. */
export function createAnswer({ cache }: ProcessState, handle: Handle) {
  const renderOnce = createRenderOnce<Response | undefined>(cache)
  const acquire = createAdmission(admissionLimits)

  return async function answer(exchange: Exchange): Promise<Response | undefined> {
    const { incoming, outgoing } = exchange
    const url = incoming.url ?? '/'
    if (!(await isSiteOpen())) return await answerClosed(exchange)
    const isUnshared = exchange.body ?? mayBePersonal(url, incoming.headers.cookie)
    if (isUnshared) return await send(await render(exchange), exchange)

    const made = await renderOnce(url, () => renderPage(exchange))
    if ('own' in made) return made.own
    sendCachedPage(made.cached, incoming, outgoing)
    return undefined
  }

  // Not shared: a page that staff see must not reach anybody else.
  async function answerClosed(exchange: Exchange) {
    const { incoming, facts, body } = exchange
    const request = toRequest(incoming, body)
    if (!(await isTurnedAway(request))) {
      facts.page.isPersonal = true
      return await send(await render(exchange), exchange)
    }
    const answer = closedAnswer(request) ?? (await render({ ...exchange, body: undefined }, closedPath))
    return await send(answer, exchange)
  }

  async function renderPage(exchange: Exchange): Promise<Rendered<Response | undefined>> {
    const { facts, incoming } = exchange
    const url = incoming.url ?? '/'
    const startGeneration = cache.generation()
    const response = await render(exchange)
    const stale = facts.failure === 'outage' ? cache.lastKnown(url) : undefined
    if (stale) {
      pageCacheResponses.stale += 1
      return { cached: stale }
    }
    const isForEveryone = facts.page.isForEveryone && !facts.page.isPersonal
    if (response.status !== 200 || !isForEveryone || response.headers.has('Set-Cookie')) {
      const others = facts.failure === undefined ? 'always alone' : 'alone'
      return { own: await send(response, exchange), others }
    }
    const page = await makeCachedPage({
      html: await wholeBody(response, facts),
      responseHeaders: response.headers,
      nonce: facts.nonce,
      tags: facts.page.tags,
      exceptions: facts.exceptions,
    })
    // Checked again: the site may have been closed meanwhile.
    const isStored = (await isSiteOpen()) && cache.store(url, startGeneration, facts.page, page)
    pageCacheResponses[isStored ? 'stored' : 'refused'] += 1
    if (isStored) return { cached: page }
    sendCachedPage(page, incoming, exchange.outgoing)
    return { own: undefined, others: 'again' }
  }

  async function render({ incoming, outgoing, facts, body }: Exchange, path = incoming.url ?? '/') {
    const isExpensive = body !== undefined && expensivePaths.test(path)
    const release = await acquire(outgoing, isExpensive ? 'behind' : 'first')
    if (!release) {
      facts.failure = 'refused'
      shedRequests.inc()
      return bareAnswer(incoming, isExpensive ? { ...busy, status: 429 } : busy)
    }
    try {
      return await handle(toRequest(incoming, body, path), contextOf(facts))
    } finally {
      release()
    }
  }

  function contextOf(facts: RequestFacts) {
    const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
    // The inner request belongs to one already admitted, so it skips admission.
    context.set(renderer, async (path, inner) => await handle(new Request(addressOf(path)), contextOf(inner)))
    return context
  }
}

const siteHost = new URL(config.siteUrl).host

// Built from SITE_URL, not from the Host header: origin and links stay right behind a proxy that terminates TLS.
function toRequest(incoming: IncomingMessage, body: Buffer | undefined, path = incoming.url ?? '/') {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name === 'x-forwarded-host' || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', siteHost)
  const cookies = headers.get('cookie')
  if (cookies) headers.set('cookie', renewCookieSignatures(cookies))
  const address = addressOf(path)
  if (!body) return new Request(address, { headers })
  return new Request(address, { method: incoming.method ?? 'POST', headers, body: new Uint8Array(body) })
}

// Concatenated: resolved against SITE_URL, a path with two leading slashes would name another host.
function addressOf(target: string) {
  if (target.startsWith('/')) return new URL(config.siteUrl + target)
  // Proxies may send absolute URLs.
  const { pathname, search } = new URL(target, config.siteUrl)
  return new URL(config.siteUrl + pathname + search)
}

const gzipPage = createJoinedGzip(formStyles)
const pageTypes = /^text\/(html|x-script)/

/** Sends an uncached page. Other responses (files) are returned for streaming. */
async function send(response: Response, { facts, incoming, outgoing }: Exchange): Promise<Response | undefined> {
  const { headers } = response
  const policy = securityHeaders(trustNonce(facts.nonce), facts.exceptions)
  // A page that was prepared before the request allows its own styles.
  for (const [name, value] of Object.entries(policy)) if (!headers.has(name)) headers.set(name, value)
  setCacheControl(headers, incoming, facts)
  const status = facts.failure === 'outage' && response.status === 500 ? 503 : response.status
  if (facts.failure === 'refused' || status === 503) headers.set('Retry-After', '5')
  if (facts.retryAfterSeconds !== undefined) headers.set('Retry-After', String(facts.retryAfterSeconds))
  if (!pageTypes.test(headers.get('Content-Type') ?? '')) return new Response(response.body, { status, headers })

  const html = await wholeBody(response, facts)
  const page = facts.page.hasTokenHole ? fillPage(html) : html
  const isZipped = accepts(incoming.headers['accept-encoding'], 'gzip')
  const body = isZipped ? gzipPage(page) : page
  outgoing.setHeaders(headers)
  outgoing.setHeader('Vary', 'Accept-Encoding')
  outgoing.setHeader('Content-Length', body.length)
  if (isZipped) outgoing.setHeader('Content-Encoding', 'gzip')
  outgoing.writeHead(status)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  return undefined
}

// Form responses and personal pages are never stored: not on disk, nor for Back on a shared computer. Empty forms are,
// so that Back restores the input.
function setCacheControl(headers: Headers, { method }: IncomingMessage, { page }: RequestFacts) {
  const isSent = method !== 'GET' && method !== 'HEAD'
  if (isSent || page.isPersonal) headers.set('Cache-Control', 'no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
}

async function wholeBody(response: Response, facts: RequestFacts): Promise<Buffer> {
  return facts.html ?? Buffer.from(await response.arrayBuffer())
}

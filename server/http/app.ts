import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { limitStatements } from '#app/platform/database/bounded-pool.server.ts'
import { maskPath } from '#app/platform/http/mask-path.ts'
import { newPageFacts, type RequestFacts } from '#app/platform/http/request.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { inRequest, log } from '#app/platform/log.server.ts'
import { httpRequests, httpRequestSeconds } from '#app/platform/metrics.server.ts'
import { countForwarded } from '#server/health/process-facts.ts'
import { enoughRequests, warnOfProxies } from '#server/health/proxy-check.ts'
import { routeClass } from '#server/metrics/route-class.ts'

import { createAnswer } from './answer.ts'
import { bareAnswer, type Problem } from './bare-page.ts'
import { clientAddress } from './client-address.ts'
import { chooseEncoding } from './content-encoding.ts'
import { findMetricsRefusal } from './metrics-access.ts'
import { answerFromOtherBuild } from './other-build-asset.ts'
import { createByAddress } from './partial-builds.ts'
import { addProbes } from './probes.ts'
import type { ProcessState } from './process-state.ts'
import { webhookPath } from './read-body.ts'
import { describeReadiness } from './readiness.ts'
import { requestIdOf } from './request-id.ts'
import { sendPictureFile } from './send-picture-file.ts'
import type { StaticFile } from './static-files.ts'
import { takeBody } from './take-body.ts'

type Env = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
  Variables: { facts: RequestFacts; body: Buffer | undefined; isFile: boolean }
}

const methods = ['GET', 'HEAD', 'POST']
const maxAddressBytes = 8 * 1024
const jsonType = /^application\/json\b/
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

/** Holds no resources, so that development can reload it. The order of the middleware matters. */
export async function createApp(state: ProcessState, files: Map<string, StaticFile>) {
  // The type conflicts with ServerBuild's optional fields. Passed as a function, the build would be reloaded per request.
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
  const handlerFor = createByAddress(build, (part) => createRequestHandler(part, import.meta.env.MODE))
  const answer = createAnswer(state, (request, context) => handlerFor(new URL(request.url).pathname)(request, context))
  const app = new Hono<Env>()
  app.use(identify)
  if (state.sandbox) app.route('/sandbox', state.sandbox.forPrograms)
  if (state.runJobs) addRunJobs(app, state.runJobs)
  // HAProxy's `option httpchk` requests this by default.
  app.on('OPTIONS', '/', async (c) => {
    const { isReady } = await describeReadiness(state)
    return c.body(null, isReady ? 204 : 503, { Allow: methods.join(', ') })
  })
  app.use(limit)
  app.use(checkOrigin)
  if (state.sandbox) app.route('/sandbox/pay', state.sandbox.pay)
  addProbes(app, state)
  app.get('/files/:name', async (c) => {
    c.set('isFile', true)
    const outcome = await sendPictureFile(c.env.incoming, c.env.outgoing)
    if (outcome === 'sent') return RESPONSE_ALREADY_SENT
    if (outcome === 'absent') return refuse(c, problems.noFile)
    return refuse(c, problems.unreadableFile, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
  })
  app.use(async (c, next) => {
    const file = files.get(c.req.path)
    if (c.req.method !== 'GET') return await next()
    if (file) return sendFile(c, file)
    const ofOther = await answerFromOtherBuild(c.req.path, c.req.header('Accept-Encoding'))
    if (!ofOther) return await next()
    c.set('isFile', true)
    return ofOther
  })
  app.all('*', async (c) => {
    const request = { ...c.env, facts: c.get('facts'), body: c.get('body') }
    const response = await limitStatements(async () => await answer(request))
    return response ?? RESPONSE_ALREADY_SENT
  })
  app.onError((err, c) => {
    const facts = c.get('facts')
    log.error({ err, requestId: facts.id }, 'unexpected failure in the pipeline')
    return c.text(`Something went wrong on our side. Please try again. (${facts.id})`, 500)
  })
  return app
}

function addRunJobs(app: Hono<Env>, runJobs: () => Promise<void>) {
  app.post('/run-jobs', async (c) => {
    const refusal = findMetricsRefusal(c.env.incoming)
    if (refusal) return c.text(refusal, 403)
    await runJobs()
    return c.text('done')
  })
}

const identify: MiddlewareHandler<Env> = async (c, next) => {
  const startedAt = performance.now()
  const { incoming, outgoing } = c.env
  if (countForwarded(incoming) === enoughRequests) warnOfProxies()
  const facts: RequestFacts = {
    id: requestIdOf(incoming),
    address: clientAddress(incoming),
    nonce: randomUUID(),
    page: newPageFacts(),
  }
  c.set('facts', facts)
  outgoing.setHeader('X-Request-Id', facts.id)
  await inRequest(facts.id, next)
  if (!outgoing.headersSent && !c.res.headers.has('Content-Security-Policy')) {
    for (const [name, value] of Object.entries(securityHeaders({ scripts: [], styles: [] }))) c.header(name, value)
  }
  const status = outgoing.headersSent ? outgoing.statusCode : c.res.status
  const seconds = (performance.now() - startedAt) / 1000
  const route = routeClass(c.req.path)
  httpRequests.labels(route, countedMethod(c.req.method), String(status)).inc()
  httpRequestSeconds.labels(route).observe(seconds)
  log[c.get('isFile') ? 'debug' : 'info']({
    requestId: facts.id,
    method: c.req.method,
    path: maskPath(c.req.path),
    status,
    ms: Math.round(seconds * 1000),
  })
}

// Clients can invent methods, and each would create a metrics series.
function countedMethod(method: string) {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
}

const limit: MiddlewareHandler<Env> = async (c, next) => {
  const { incoming } = c.env
  if ((incoming.url?.length ?? 0) > maxAddressBytes) return refuse(c, problems.longAddress)
  // PostgreSQL cannot store NUL and fails on it, so no address contains one.
  if (incoming.url?.split('?')[0]?.includes('%00')) return refuse(c, problems.noPage)
  if (!methods.includes(c.req.method)) return refuse(c, problems.method, { Allow: methods.join(', ') })
  if (c.req.method === 'POST') {
    const type = incoming.headers['content-type'] ?? ''
    if (isWebhook(incoming) ? !jsonType.test(type) : !formTypes.test(type))
      return refuse(c, isWebhook(incoming) ? problems.noJson : problems.noForm)
    const taken = await takeBody(incoming, c.req.path)
    if (taken instanceof Response) return taken
    c.set('body', taken.body)
    return await next().finally(taken.leave)
  }
  return await next()
}

// The card provider sends no Origin; its signature authenticates it. Only for this exact address.
function isWebhook({ url }: IncomingMessage) {
  return url === webhookPath
}

// CSRF protection: other sites must not submit forms for a signed-in user. All recent browsers send Origin with a POST;
// those that omit it still send Referer.
const checkOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST' || isWebhook(c.env.incoming)) return await next()
  const { origin, referer } = c.env.incoming.headers
  const from = origin ?? (referer && URL.canParse(referer) ? new URL(referer).origin : undefined)
  return from === config.siteUrl ? await next() : refuse(c, problems.foreignForm)
}

/** Ours alone, without anything from the request: each is prepared once. */
const problems = {
  foreignForm: final(403, 'Not accepted', `This form was not sent from ${config.siteUrl}, so we did not accept it.`),
  noPage: final(404, 'Not found', 'There is no such page.'),
  noFile: final(404, 'Not found', 'There is no such file.'),
  method: final(405, 'Not accepted', 'This method is not used here.'),
  longAddress: final(414, 'Not found', 'This address is too long.'),
  noForm: final(415, 'Not accepted', 'We can only read forms here.'),
  noJson: final(415, 'Not accepted', 'Only JSON is read here.'),
  unreadableFile: { status: 503, title: 'Not available', message: 'This file cannot be read just now.' },
}

function final(status: number, title: string, message: string): Problem {
  return { status, title, message, isFinal: true }
}

function refuse({ env }: Context<Env>, problem: Problem, headers: Record<string, string> = {}) {
  const answer = bareAnswer(env.incoming, problem)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function sendFile(c: Context<Env>, file: StaticFile) {
  c.set('isFile', true)
  const headers = { ...file.headers, ETag: file.etag }
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304, headers)
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  const body = file.bodies[encoding]
  if (!body || encoding === 'identity') return c.body(new Uint8Array(file.bodies.identity), 200, headers)
  return c.body(new Uint8Array(body), 200, { ...headers, 'Content-Encoding': encoding })
}

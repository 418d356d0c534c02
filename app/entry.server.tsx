import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'

import { readNotFoundWords } from '#app/content/redirects/not-found-words.server.ts'
import { NotFoundText } from '#app/content/redirects/not-found.tsx'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { isDiskFull } from '#app/platform/database/disk-full.ts'
import { Rendering } from '#app/platform/http/rendering.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readBrand } from '#app/settings/read-brand.server.ts'
import { RenderedBrand } from '#app/settings/use-brand.ts'

// Deferred data that never arrives must not delay a page forever.
const renderWithinMs = timeLimit(10_000)

/** Renders the whole page before sending: it is compressed at once, and cached if it is the same for everyone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RequestContext,
) {
  const facts = context.get(requestFacts)
  const { id, nonce } = facts
  const notFound = status === 404 || status === 410 ? await findNotFoundWords(context, status) : undefined
  const brand = await readBrand(context)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { pipe, abort } = renderToPipeableStream(
    <Rendering value={{ requestId: id, nonce }}>
      <RenderedBrand value={brand}>
        <NotFoundText value={notFound}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NotFoundText>
      </RenderedBrand>
    </Rendering>,
    {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              headers.set('Content-Type', 'text/html; charset=utf-8')
              facts.html = Buffer.concat(chunks)
              resolve(new Response(null, { status, headers }))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        noteFailure(error, context)
      },
    },
  )
  const timer = setTimeout(abort, renderWithinMs)
  return await promise
}

/** Undefined without a database: the page then has its fallback text. */
async function findNotFoundWords(context: RequestContext, status: 404 | 410) {
  try {
    return await readNotFoundWords(context, status)
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    return undefined
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left is no failure.
  if (!request.signal.aborted) noteFailure(error, context)
}

/** The only place that logs an unexpected error of a page. */
function noteFailure(err: unknown, context: RequestContext) {
  // Thrown responses (not found, forbidden) are no failures, also where a boundary passes them on.
  if (isRouteErrorResponse(err)) return
  const facts = context.get(requestFacts)
  // Rendering the error page throws the loader's error again.
  if (facts.failure) return
  facts.failure = isDatabaseOutage(err) || isDiskFull(err) ? 'outage' : 'bug'
  log.error({ err, requestId: facts.id, failure: facts.failure }, 'unexpected failure')
}

import { findLinkToken, hideLinkToken, isPlausible } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { allowAnswerExceptions, type RequestContext } from '#app/platform/http/request.server.ts'

/**
 * Moves the token out of the address, which history, proxies and screenshots retain. Throws a redirect to an address
 * that only this browser can open.
 */
export async function takeReleaseToken(request: Request, context: RequestContext, name: string): Promise<string> {
  // Signed links contain dots.
  if (!name.includes('.') || !isPlausible(name)) return await readReleaseToken(request, context, name)
  allowAnswerExceptions(context, { sendsNoReferrer: true })
  throw await hideLinkToken(name, '/privacy/release/')
}

export async function readReleaseToken(request: Request, context: RequestContext, name: string): Promise<string> {
  markUncacheable(context)
  return await findLinkToken(request, name)
}

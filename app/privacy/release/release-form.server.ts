import { z } from 'zod'

import { limitedString, parseForm, readForm } from '#app/platform/forms/forms.ts'
import { findLinkToken, hideLinkToken, isPlausible } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { allowAnswerExceptions, type RequestContext } from '#app/platform/http/request.server.ts'

/**
 * Moves the token out of the address, which history, proxies and screenshots retain. Throws a redirect to an address
 * that only this browser can open.
 */
export async function takeReleaseToken(request: Request, context: RequestContext, name: string): Promise<string> {
  markUncacheable(context)
  // Signed links contain dots.
  if (!name.includes('.') || !isPlausible(name)) return await findLinkToken(request, name)
  allowAnswerExceptions(context, { sendsNoReferrer: true })
  throw await hideLinkToken(name, '/privacy/release/')
}

export const codeForm = z.object({ code: limitedString('Please type the code', { max: 100 }) })

/** What was typed, and the token of the link. */
export async function readReleaseForm(request: Request, context: RequestContext, name: string) {
  markUncacheable(context)
  const form = parseForm(codeForm, await readForm(request))
  return { token: await findLinkToken(request, name), code: form.ok ? form.value.code : '' }
}

export function describeWrongCode(triesLeft: number): string {
  if (triesLeft <= 0) return 'This copy can no longer be opened. Please call us for a new one'
  return `That is not the code. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}`
}

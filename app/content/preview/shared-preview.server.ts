import { data } from 'react-router'

import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { findPreviewLink } from '#app/content/preview/preview-links.server.ts'
import { lockContent } from '#app/content/revisions/save-content.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { findLinkToken, hideLinkToken, isPlausible } from '#app/platform/http/link-token.server.ts'
import { isWithinLimit } from '#app/platform/http/rate-limit.server.ts'
import { allowAnswerExceptions, type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'

const wrongLinks = { most: 60, withinSeconds: 600 }
const tokenSeconds = 12 * 60 * 60

/** Signed links contain dots. Redirects to an address that only this browser can open. */
export async function hidePreviewToken(context: RequestContext, token: string) {
  if (!token.includes('.') || !isPlausible(token)) return
  allowAnswerExceptions(context, { sendsNoReferrer: true })
  throw await hideLinkToken(token, '/preview/', tokenSeconds)
}

/** Throws 404, 410 or 429, and sends no referrer. */
export async function loadSharedPreview(request: Request, context: RequestContext, name: string) {
  allowAnswerExceptions(context, { sendsNoReferrer: true })
  const link = await findPreviewLink(await findLinkToken(request, name))
  if (link === 'unknown') throw await refuseUnknown(context)
  const content = link === 'ended' ? undefined : await transaction(async (tx) => await lockContent(tx, link.record))
  if (link === 'ended' || !content) throw data(endedMessage, { status: 410, headers: privateHeaders })
  return { ...link, fields: content.fields, name: nameOfContent(link.record.kind, content.fields) }
}

export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

export type LinkProblem = { title: string; description: string }

const endedMessage: LinkProblem = {
  title: 'This preview has ended',
  description: 'Links to what is not published yet end by themselves, or are withdrawn. Please ask for a new one.',
}
const unknownMessage: LinkProblem = {
  title: 'This link does not work',
  description:
    'A part of it may be missing, or it was opened long ago or in another browser. Please open the whole link again, or ask for a new one.',
}
const tooManyMessage: LinkProblem = {
  title: 'Please wait a little',
  description: 'Too many links that do not work came from here. Please try again in ten minutes.',
}

async function refuseUnknown(context: RequestContext) {
  const { address } = context.get(requestFacts)
  if (await isWithinLimit('preview link', address, wrongLinks.most, wrongLinks.withinSeconds))
    return data(unknownMessage, { status: 404, headers: privateHeaders })
  return data(tooManyMessage, { status: 429, headers: privateHeaders })
}

import { data } from 'react-router'

import type { ConsentKind } from '#app/enquiries/kinds.ts'
import { findSavedForm } from '#app/enquiries/saved-forms/codes.server.ts'
import { parseSavedFormLink } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { takeLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'

import type { CareTexts } from './care-form.ts'
import { type CarePage, loadCareForm } from './load-care-form.server.ts'

type LoadArgs = { request: Request; url: URL; context: RequestContext }

export async function loadSavedForm<K extends CareTexts, M extends object>(
  args: LoadArgs,
  kind: ConsentKind,
  about: CarePage<K>,
  more: M,
) {
  markUncacheable(args.context)
  const id = parseSavedFormLink(kind, await takeLinkToken(args.request, args.url, 'of'))
  const found = id ? await findSavedForm(kind, id) : undefined
  const page = await loadCareForm(args, { ...about, noindex: true })
  return data({ ...page, ...more, found }, { status: found ? 200 : 404 })
}

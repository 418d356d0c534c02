import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { addPageTags, markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'

import { type Brand, brandOf } from './brand.ts'
import { publicSettings, settingsTag } from './site-settings.server.ts'

let last: Brand | undefined

/** For every page, after its loaders. In an outage pages have words of their own, which must not be lost for want of a colour. */
export async function readBrand(context: RequestContext): Promise<Brand | undefined> {
  addPageTags(context, settingsTag)
  if (context.get(requestFacts).failure === 'outage') return last
  try {
    last = brandOf(await publicSettings())
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    markUncacheable(context)
  }
  return last
}

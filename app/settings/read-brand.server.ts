import { isDatabaseOutage } from '#app/platform/database/db.server.ts'
import { addPageTags, markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { type RequestContext, requestFacts } from '#app/platform/http/request.server.ts'

import { type Brand, brandOf } from './brand.ts'
import { publicSettings, settingsTag } from './site-settings.server.ts'
import type { SiteSettings } from './site-settings.ts'

let last: Brand | undefined
let lastSettings: SiteSettings | undefined

/** Without a look at the database. Undefined until a page was rendered. */
export function lastKnownSettings() {
  return lastSettings
}

/** For every page, after its loaders. Must not fail in an outage, when pages have fallback texts. */
export async function readBrand(context: RequestContext): Promise<Brand | undefined> {
  addPageTags(context, settingsTag)
  if (context.get(requestFacts).failure === 'outage') return last
  try {
    const settings = await publicSettings()
    // Computing the colours takes as long as a tenth of a page.
    if (settings !== lastSettings) last = brandOf(settings)
    lastSettings = settings
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    markUncacheable(context)
  }
  return last
}

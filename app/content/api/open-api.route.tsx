import { answerJson } from '#app/content/api/answer-json.server.ts'
import { openApi } from '#app/content/api/open-api.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/open-api.route'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const { site_name: siteName } = await publicSettings()
  return answerJson(openApi({ siteUrl: config.siteUrl, siteName }))
}

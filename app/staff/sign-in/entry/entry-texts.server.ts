import { addPageTags } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { fillWords } from '#app/settings/texts/check-text.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

export async function readEntryTexts(context: RequestContext) {
  addPageTags(context, settingsTag)
  const [words, { site_name }] = await Promise.all([publicTexts(context, 'site/entry'), publicSettings()])
  const fill = (text: string) => fillWords(text, { site_name })
  return { enquiries: fill(words.enquiries), shop: fill(words.shop), signIn: fill(words.sign_in) }
}

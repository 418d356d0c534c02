import type { RequestContext } from '#app/platform/http/request.server.ts'
import { parseTextMarkdown } from '#app/settings/texts/text-markdown.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

export async function readNotFoundWords(context: RequestContext, status: 404 | 410) {
  const words = await publicTexts(context, 'site/not-found')
  return status === 410
    ? { title: words.gone_title, blocks: parseTextMarkdown(words.gone) ?? [] }
    : { title: words.title, blocks: parseTextMarkdown(words.words) ?? [] }
}

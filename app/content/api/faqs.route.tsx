import type { z } from 'zod'

import { publicFaqs } from '#app/content/body/published-faqs.server.ts'
import { faqsTag } from '#app/content/cache-tags.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import type { Route } from './+types/faqs.route'
import { answerJson } from './answer-json.server.ts'
import type { questionList } from './open-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [faqsTag] })
  const faqs = await publicFaqs()
  const answer: z.infer<typeof questionList> = {
    questions: faqs.map(({ id, question, answer: markdown, category }) => ({
      id,
      url: `${config.siteUrl}/faqs#answer-${id}`,
      question,
      category,
      markdown,
      text: markdownToText(markdown),
    })),
  }
  return answerJson(answer)
}

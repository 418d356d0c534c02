import { FaqList } from '#app/content/body/body.tsx'
import { loadTextMedia } from '#app/content/body/load-embedded-content.server.ts'
import { publicFaqs } from '#app/content/body/published-faqs.server.ts'
import { faqsTag } from '#app/content/cache-tags.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { faqPage } from '#app/settings/structured-data.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/faqs.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag, faqsTag] })
  const faqs = await publicFaqs()
  const head = await pageHead(context, request, {
    title: 'FAQs: matching, midwives, care and payment',
    description:
      'Answers about how matching works, who the midwives are, what care covers, what happens to your information, and payment.',
    structured: [faqPage(faqs.map(({ question, answer }) => ({ question, answer: markdownToText(answer) })))],
  })
  return {
    head,
    groups: [...Map.groupBy(faqs, ({ category }) => category ?? 'More questions')],
    facts: {
      siteUrl: config.siteUrl,
      ...(await loadTextMedia(
        context,
        faqs.map(({ answer }) => answer),
      )),
    },
  }
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">Questions families ask</h1>
      <p className="mt-3 text-lg">
        Short answers to start with. If your question isn’t here, ask us, and we’ll get back to you within 24 hours.
      </p>
      {loaderData.groups.map(([category, faqs]) => (
        <section key={category} aria-label={category} className="mt-10">
          <h2 className="text-2xl">{category}</h2>
          <FaqList faqs={faqs} facts={loaderData.facts} />
        </section>
      ))}
      <section
        aria-labelledby="still"
        className="bg-blush rounded-vault mt-14 grid justify-items-center gap-4 px-6 pt-12 pb-8 text-center"
      >
        <h2 id="still" className="text-2xl">
          Still Have Questions?
        </h2>
        <p className="max-w-measure">Write to us or call. There is no question too small to ask in the first weeks.</p>
        <ButtonLink href="/contact">Contact Us</ButtonLink>
      </section>
    </div>
  )
}

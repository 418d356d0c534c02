import { ownValue } from '#app/platform/own-value.ts'

import type { BodyFacts } from './body-facts.server.ts'
import { Body } from './body.tsx'
import { FaqList } from './faq-list.tsx'

interface WrittenBodyProps {
  /** Markdown. */
  text: string
  facts: BodyFacts
}

/** The text of a page or a post, with all that it names: pictures, questions, periods. */
export function BodyWithFacts({ text, facts }: WrittenBodyProps) {
  const { faqs, ...context } = facts
  return <Body {...context} text={text} faqGroup={showingFaqs(faqs, facts.siteUrl)} />
}

function showingFaqs(faqs: BodyFacts['faqs'], siteUrl: string) {
  return (category: string) => {
    const group = ownValue(faqs, category)
    return group && <FaqList faqs={group} siteUrl={siteUrl} />
  }
}

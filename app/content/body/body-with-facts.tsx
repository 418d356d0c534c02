import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'

import type { BodyFacts } from './body-facts.server.ts'
import { Blocks, Body, type BodyContext } from './body.tsx'
import type { PublishedFaq } from './published-faqs.server.ts'

interface BodyWithFactsProps {
  text: string
  facts: BodyFacts
}

export function BodyWithFacts({ text, facts }: BodyWithFactsProps) {
  return <Body {...blockContext(facts)} text={text} />
}

export function BodyBlocks({ blocks, facts }: { blocks: readonly Block[]; facts: BodyFacts }) {
  return <Blocks blocks={blocks} context={blockContext(facts)} />
}

function blockContext({ siteUrl, careAppUrl, retention, pictures, documents, faqs }: BodyFacts): BodyContext {
  const media = { pictures, documents }
  return { siteUrl, careAppUrl, retention, ...media, faqGroup: renderFaqGroup(faqs, { siteUrl, media }) }
}

function renderFaqGroup(faqs: BodyFacts['faqs'], shown: Omit<FaqListProps, 'faqs'>) {
  return (category: string) => {
    const group = ownValue(faqs, category)
    return group && <FaqList faqs={group} {...shown} />
  }
}

interface FaqListProps {
  faqs: readonly PublishedFaq[]
  siteUrl: string
  media: Pick<BodyFacts, 'pictures' | 'documents'>
}

export function FaqList({ faqs, siteUrl, media }: FaqListProps) {
  return (
    <div className="border-line mt-3 border-t">
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={id} className="border-line group border-b">
          <summary className="hover:bg-blush flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-2 py-2 font-semibold">
            <h3 className="font-sans text-base font-semibold tracking-normal">{question}</h3>
            <span aria-hidden="true" className="text-plum text-xl group-open:rotate-45 print:hidden">
              +
            </span>
          </summary>
          {/* A link to the answer opens it. */}
          <div id={`answer-${id}`} className="scroll-mt-40 px-2 pb-5">
            <Body text={answer} siteUrl={siteUrl} {...media} />
          </div>
        </details>
      ))}
    </div>
  )
}

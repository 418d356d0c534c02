import { Fragment } from 'react'

import { documentIdIn } from '#app/content/body-references.ts'
import { formatBytes } from '#app/media/format-bytes.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { Figure, figureIn, groupBeside, MediaStyles } from './figure.tsx'
import { InlineText, linkTarget } from './inline-text.tsx'
import type { ShownFacts } from './load-embedded-content.server.ts'
import type { PublishedFaq } from './published-faqs.server.ts'
import { RetentionTable, TextTable } from './text-table.tsx'
import { Video } from './video.tsx'

export function Body({ text, facts }: { text: string; facts: ShownFacts }) {
  return (
    <div className="max-w-measure grid grid-cols-1 gap-4">
      <Blocks blocks={parseMarkdown(text)} facts={facts} />
    </div>
  )
}

interface BlocksProps {
  blocks: readonly Block[]
  facts: ShownFacts
}

export function Blocks({ blocks, facts }: BlocksProps) {
  return groupBeside(blocks).map((group, at) => {
    const [first, ...beside] = group.map((block, place) => <OneBlock key={place} block={block} facts={facts} />)
    if (beside.length === 0) return <Fragment key={at}>{first}</Fragment>
    return (
      <div key={at} className="beside-figure">
        {first}
        {beside}
      </div>
    )
  })
}

function OneBlock({ block, facts }: { block: Block; facts: ShownFacts }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      const id = facts.idPrefix ? `${facts.idPrefix}-${block.id}` : block.id
      return (
        <Heading id={id} className={headingStyles[block.level]}>
          <InlineText inlines={block.children} facts={facts} />
        </Heading>
      )
    }
    case 'paragraph': {
      const figure = figureIn(block)
      if (figure) return <Figure picture={figure} facts={facts} />
      return (
        <p>
          <InlineText inlines={block.children} facts={facts} />
        </p>
      )
    }
    case 'list': {
      const List = block.start === undefined ? 'ul' : 'ol'
      return (
        <List start={block.start === 1 ? undefined : block.start} className={listStyles[List]}>
          {block.entries.map((entry, at) => (
            <li key={at} className="pl-1">
              <Entry blocks={entry} isTight={block.isTight} facts={facts} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className="border-clay grid gap-3 border-l-4 pl-5">
          <Blocks blocks={block.children} facts={facts} />
        </blockquote>
      )
    case 'table':
      return <TextTable table={block} facts={facts} />
    case 'rule':
      return <hr className="border-line my-4" />
    case 'code':
      return (
        <pre className="text-sm whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      )
    case 'care-card':
      return (
        <CareCard title={block.title} level={block.level}>
          {block.children.length > 0 && <Blocks blocks={block.children} facts={{ ...facts, isInCareCard: true }} />}
        </CareCard>
      )
    case 'warning':
      return (
        <Notice kind="warning" title={block.title}>
          <div className="grid gap-3">
            <Blocks blocks={block.children} facts={facts} />
          </div>
        </Notice>
      )
    case 'button':
      return (
        <p>
          <ButtonLink {...linkTarget(block.href, facts)}>{block.label}</ButtonLink>
        </p>
      )
    case 'document':
      return <DocumentCard document={block} facts={facts} />
    case 'video': {
      // Former versions stored videos as documents.
      const stored = documentIdIn(block.href) && { href: block.href, label: block.title }
      return stored ? <DocumentCard document={stored} facts={facts} /> : <Video video={block} facts={facts} />
    }
    case 'section':
      return <Blocks blocks={block.children} facts={facts} />
    case 'retention-table':
      return facts.retention && <RetentionTable periods={facts.retention} />
    default:
      return <FaqList faqs={ownValue(facts.faqs ?? {}, block.category) ?? []} facts={facts} />
  }
}

function Entry({ blocks, isTight, facts }: BlocksProps & { isTight: boolean }) {
  if (!isTight) return <Blocks blocks={blocks} facts={facts} />
  return blocks.map((block, at) => (
    <Fragment key={at}>
      {block.type === 'paragraph' ? (
        <InlineText inlines={block.children} facts={facts} />
      ) : (
        <OneBlock block={block} facts={facts} />
      )}
    </Fragment>
  ))
}

/** Answers show no FAQ groups of their own, which could go on without end. */
export function FaqList({ faqs, facts }: { faqs: readonly PublishedFaq[]; facts: ShownFacts }) {
  if (faqs.length === 0) return null
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
            <Body text={answer} facts={{ ...facts, faqs: {} }} />
          </div>
        </details>
      ))}
    </div>
  )
}

interface DocumentCardProps {
  document: Pick<Extract<Block, { type: 'document' }>, 'href' | 'label'>
  facts: ShownFacts
}

function DocumentCard({ document: { href, label }, facts: { documents } }: DocumentCardProps) {
  const found = ownValue(documents ?? {}, documentIdIn(href) ?? '')
  if (!found) {
    return (
      <p>
        <em>{label}</em>
      </p>
    )
  }
  return (
    <p>
      <MediaStyles />
      <a href={found.href} download={found.fileName} className="document-card">
        <svg aria-hidden="true" viewBox="0 0 24 30">
          <path d="M2 0h13l9 9v19a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" className="of-paper" />
          <path d="M15 0l9 9h-7a2 2 0 0 1-2-2z" className="of-corner" />
        </svg>
        <span>
          {label}
          <small>
            {found.href.endsWith('.mp4') ? 'Video' : 'PDF'}, {formatBytes(found.bytes)}
          </small>
        </span>
      </a>
    </p>
  )
}

const headingStyles = { 2: 'mt-6 text-2xl first:mt-0', 3: 'mt-4 text-xl first:mt-0', 4: 'mt-2 text-lg first:mt-0' }

const listStyles = {
  ul: 'grid list-disc gap-2 pl-6 marker:text-clay',
  ol: 'grid list-decimal gap-2 pl-6 marker:text-clay',
}

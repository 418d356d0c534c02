import { Fragment, type ReactNode } from 'react'

import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'
import type { RetentionPeriod } from '#app/settings/retention/schedule.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import { DocumentCard, type DocumentContext } from './document-card.tsx'
import { Figure, figureIn, groupBeside } from './figure.tsx'
import { InlineText, type LinkContext } from './inline-text.tsx'
import { linkTarget } from './link-target.ts'
import { RetentionTable, TextTable } from './text-table.tsx'
import { Video } from './video.tsx'

export interface BodyContext extends DocumentContext {
  retention?: readonly RetentionPeriod[] | undefined
  faqGroup?: ((category: string) => ReactNode) | undefined
  /** Links to this site open in the same tab. */
  siteUrl?: string | undefined
  careAppUrl?: string | undefined
  pictures?: Readonly<Record<string, ShownPicture>> | undefined
  idPrefix?: string | undefined
}

interface BodyProps extends BodyContext {
  text: string
}

export function Body({ text, ...context }: BodyProps) {
  return (
    <div className="max-w-measure grid grid-cols-1 gap-4">
      <Blocks blocks={parseMarkdown(text)} context={context} />
    </div>
  )
}

interface BlocksProps {
  blocks: readonly Block[]
  context: BodyContext & LinkContext
}

export function Blocks({ blocks, context }: BlocksProps) {
  return groupBeside(blocks).map((group, at) => {
    const [first, ...beside] = group.map((block, place) => <OneBlock key={place} block={block} context={context} />)
    if (beside.length === 0) return <Fragment key={at}>{first}</Fragment>
    return (
      <div key={at} className="beside-figure">
        {first}
        {beside}
      </div>
    )
  })
}

function OneBlock({ block, context }: { block: Block; context: BlocksProps['context'] }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      const id = context.idPrefix ? `${context.idPrefix}-${block.id}` : block.id
      return (
        <Heading id={id} className={headingStyles[block.level]}>
          <InlineText inlines={block.children} context={context} />
        </Heading>
      )
    }
    case 'paragraph': {
      const figure = figureIn(block)
      if (figure) return <Figure picture={figure} context={context} />
      return (
        <p>
          <InlineText inlines={block.children} context={context} />
        </p>
      )
    }
    case 'list': {
      const List = block.start === undefined ? 'ul' : 'ol'
      return (
        <List start={block.start === 1 ? undefined : block.start} className={listStyles[List]}>
          {block.entries.map((entry, at) => (
            <li key={at} className="pl-1">
              <Entry blocks={entry} isTight={block.isTight} context={context} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className="border-clay grid gap-3 border-l-4 pl-5">
          <Blocks blocks={block.children} context={context} />
        </blockquote>
      )
    case 'table':
      return <TextTable table={block} context={context} />
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
          {block.children.length > 0 && <Blocks blocks={block.children} context={{ ...context, isInCareCard: true }} />}
        </CareCard>
      )
    case 'warning':
      return (
        <Notice kind="warning" title={block.title}>
          <div className="grid gap-3">
            <Blocks blocks={block.children} context={context} />
          </div>
        </Notice>
      )
    case 'button':
      return (
        <p>
          <ButtonLink {...linkTarget(block.href, context)}>{block.label}</ButtonLink>
        </p>
      )
    case 'document':
      return <DocumentCard document={block} context={context} />
    case 'video':
      return <Video video={block} context={context} />
    case 'section':
      return <Blocks blocks={block.children} context={context} />
    case 'retention-table':
      return context.retention && <RetentionTable periods={context.retention} />
    default:
      return context.faqGroup?.(block.category)
  }
}

function Entry({ blocks, isTight, context }: BlocksProps & { isTight: boolean }) {
  if (!isTight) return <Blocks blocks={blocks} context={context} />
  return blocks.map((block, at) => (
    <Fragment key={at}>
      {block.type === 'paragraph' ? (
        <InlineText inlines={block.children} context={context} />
      ) : (
        <OneBlock block={block} context={context} />
      )}
    </Fragment>
  ))
}

const headingStyles = { 2: 'mt-6 text-2xl first:mt-0', 3: 'mt-4 text-xl first:mt-0', 4: 'mt-2 text-lg first:mt-0' }

const listStyles = {
  ul: 'grid list-disc gap-2 pl-6 marker:text-clay',
  ol: 'grid list-decimal gap-2 pl-6 marker:text-clay',
}

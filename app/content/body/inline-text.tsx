import type { ReactNode } from 'react'

import type { Inline } from '#app/platform/markdown/inlines.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { CallLink } from '#app/ui/layout/care-card.tsx'

import { type PictureContext, PictureInLine } from './figure.tsx'
import { linkTarget } from './link-target.ts'

export interface LinkContext extends PictureContext {
  siteUrl?: string | undefined
  careAppUrl?: string | undefined
  isInCareCard?: boolean | undefined
}

interface InlineTextProps {
  inlines: readonly Inline[]
  context: LinkContext
}

export function InlineText({ inlines, context }: InlineTextProps) {
  return inlines.map((inline, at) => <OneInline key={at} inline={inline} context={context} />)
}

function OneInline({ inline, context }: { inline: Inline; context: LinkContext }): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'code':
      return <code>{inline.text}</code>
    case 'strong':
    case 'emphasis':
    case 'strikethrough': {
      const Mark = marks[inline.type]
      return (
        <Mark>
          <InlineText inlines={inline.children} context={context} />
        </Mark>
      )
    }
    case 'link': {
      const text = <InlineText inlines={inline.children} context={context} />
      if (context.isInCareCard && inline.href.startsWith('tel:')) return <CallLink href={inline.href}>{text}</CallLink>
      return <Link {...linkTarget(inline.href, context)}>{text}</Link>
    }
    case 'image':
      return <PictureInLine picture={inline} context={context} />
    default:
      return <br />
  }
}

const marks = { strong: 'strong', emphasis: 'em', strikethrough: 's' } as const

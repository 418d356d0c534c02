import type { ReactNode } from 'react'

import type { Inline } from '#app/platform/markdown-inlines.ts'
import { CallLink } from '#app/ui/care-card.tsx'
import { Link } from '#app/ui/link.tsx'

export interface LinkContext {
  siteUrl?: string | undefined
  isInCareCard?: boolean | undefined
}

interface InlineTextProps {
  inlines: readonly Inline[]
  context: LinkContext
}

/** The words of one block. */
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
      const words = <InlineText inlines={inline.children} context={context} />
      if (context.isInCareCard && inline.href.startsWith('tel:')) return <CallLink href={inline.href}>{words}</CallLink>
      return (
        <Link href={inline.href} external={leavesTheSite(inline.href, context.siteUrl)}>
          {words}
        </Link>
      )
    }
    case 'image':
      return <img src={inline.src} alt={inline.alt} loading="lazy" className="rounded-lg" />
    default:
      return <br />
  }
}

function leavesTheSite(href: string, siteUrl: string | undefined) {
  if (!/^https:/i.test(href)) return false
  return !siteUrl || new URL(href).host !== new URL(siteUrl).host
}

const marks = { strong: 'strong', emphasis: 'em', strikethrough: 's' } as const

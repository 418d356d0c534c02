import type { ReactNode } from 'react'

import type { Inline } from '#app/platform/markdown/inlines.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { CallLink } from '#app/ui/layout/care-card.tsx'

import { PictureInLine } from './figure.tsx'
import type { ShownFacts } from './load-embedded-content.server.ts'

interface InlineTextProps {
  inlines: readonly Inline[]
  facts: ShownFacts
}

export function InlineText({ inlines, facts }: InlineTextProps) {
  return inlines.map((inline, at) => <OneInline key={at} inline={inline} facts={facts} />)
}

function OneInline({ inline, facts }: { inline: Inline; facts: ShownFacts }): ReactNode {
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
          <InlineText inlines={inline.children} facts={facts} />
        </Mark>
      )
    }
    case 'link': {
      const text = <InlineText inlines={inline.children} facts={facts} />
      if (facts.isInCareCard && inline.href.startsWith('tel:')) return <CallLink href={inline.href}>{text}</CallLink>
      return <Link {...linkTarget(inline.href, facts)}>{text}</Link>
    }
    case 'image':
      return <PictureInLine picture={inline} facts={facts} />
    default:
      return <br />
  }
}

const marks = { strong: 'strong', emphasis: 'em', strikethrough: 's' } as const

const careApp = /^care-app:/

export function linkTarget(href: string, { siteUrl, careAppUrl }: ShownFacts): { href: string; external: boolean } {
  // Without the address of the care app, /booking on this site leads there.
  if (careApp.test(href))
    return careAppUrl
      ? { href: href.replace(careApp, careAppUrl), external: true }
      : { href: '/booking', external: false }
  return { href, external: /^https:/i.test(href) && (!siteUrl || new URL(href).host !== new URL(siteUrl).host) }
}

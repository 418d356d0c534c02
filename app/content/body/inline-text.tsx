import type { ReactNode } from 'react'

import { pictureIdIn } from '#app/content/body-references.ts'
import type { Inline } from '#app/platform/markdown/inlines.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { CallLink } from '#app/ui/layout/care-card.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

import { linkTarget } from './link-target.ts'

export interface LinkContext {
  siteUrl?: string | undefined
  careAppUrl?: string | undefined
  isInCareCard?: boolean | undefined
  /** By id; deleted pictures are missing. */
  pictures?: Readonly<Record<string, ShownPicture>> | undefined
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
      const words = <InlineText inlines={inline.children} context={context} />
      if (context.isInCareCard && inline.href.startsWith('tel:')) return <CallLink href={inline.href}>{words}</CallLink>
      return <Link {...linkTarget(inline.href, context)}>{words}</Link>
    }
    case 'image':
      return <BodyPicture src={inline.src} alt={inline.alt} pictures={context.pictures} />
    default:
      return <br />
  }
}

function BodyPicture({ src, alt, pictures }: { src: string; alt: string } & Pick<LinkContext, 'pictures'>) {
  const id = pictureIdIn(src)
  if (!id) return <img src={src} alt={alt} loading="lazy" className="rounded-lg" />
  const picture = pictures && ownValue(pictures, id)
  if (!picture) return alt && <em>{alt}</em>
  // Alternative text written here goes before that of the library.
  return <Picture picture={{ ...picture, alt: alt || picture.alt }} sizes={bodySizes} className="my-2 rounded-lg" />
}

const bodySizes = '(min-width: 42rem) 38rem, 92vw'

const marks = { strong: 'strong', emphasis: 'em', strikethrough: 's' } as const

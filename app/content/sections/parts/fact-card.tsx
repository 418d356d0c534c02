import type { ReactNode } from 'react'

import { InlineText } from '#app/content/body/inline-text.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { SectionHeading } from './section-parts.tsx'

interface FactCardProps extends SectionViewProps {
  shape?: 'plain' | 'porch'
  hasHeading?: boolean
  children: ReactNode
}

/** Facts from the settings, in a card. On a page the card is inside a band, beside a form it is not. */
export function FactCard({ parts, facts, ground, isFirst, isAside, shape, hasHeading, children }: FactCardProps) {
  const { heading } = parts
  if (!isAside)
    return (
      <Band labelledBy={hasHeading ? heading?.id : undefined} ground={ground} className="grid gap-6">
        {hasHeading && <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />}
        <Card shape={shape} className="w-full max-w-2xl">
          {children}
        </Card>
      </Band>
    )
  return (
    <Card shape={shape}>
      {hasHeading && heading && (
        <FactHeading id={heading.id}>
          <InlineText inlines={heading.children} context={facts} />
        </FactHeading>
      )}
      {children}
    </Card>
  )
}

export function FactHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1 text-lg">
      {children}
    </h2>
  )
}

import { Check } from 'lucide-react'

import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { grounds } from '#app/ui/layout/band.tsx'
import { Doorway } from '#app/ui/layout/doorway.tsx'

export function Confirmation({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  const [lead, ...rest] = text
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-4 py-14 text-center md:py-20">
        <span className="text-sage">
          <Doorway lit>
            <Check className="size-7" strokeWidth={2.5} />
          </Doorway>
        </span>
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        {lead && <Words blocks={[lead]} facts={facts} isLead />}
        <div className="text-ink-soft grid gap-4">
          <Words blocks={rest} facts={facts} />
        </div>
        <Buttons buttons={buttons} facts={facts} hasPrimary className="justify-center" />
        <Words blocks={notes} facts={facts} />
      </div>
    </div>
  )
}

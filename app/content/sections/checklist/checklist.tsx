import { BodyBlocks } from '#app/content/body/body-with-facts.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Checklist({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-6">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        {text.map((block, at) =>
          block.type === 'list' ? (
            <ul key={at} className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
              {block.entries.map((entry, entryAt) => (
                <li key={entryAt} className="flex gap-3">
                  <span aria-hidden="true" className="rounded-arch bg-lamp mt-1.5 h-4 w-3 shrink-0" />
                  <div>
                    <BodyBlocks blocks={entry} facts={facts} />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <Words key={at} blocks={[block]} facts={facts} />
          ),
        )}
        <Buttons buttons={buttons} facts={facts} />
      </div>
    </Band>
  )
}

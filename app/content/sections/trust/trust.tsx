import { BodyBlocks } from '#app/content/body/body-with-facts.tsx'
import { SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { grounds } from '#app/ui/layout/band.tsx'

export function Trust({ parts, facts, isFirst, ground }: SectionViewProps) {
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 sm:px-6">
        <SectionHeading heading={parts.heading} isFirst={isFirst} facts={facts} />
        {parts.text.map((block, at) =>
          block.type === 'list' ? (
            <ul key={at} className="flex flex-wrap gap-x-10 gap-y-3 font-semibold">
              {block.entries.map((entry, entryAt) => (
                <li key={entryAt} className="flex items-start gap-3">
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
      </div>
    </div>
  )
}

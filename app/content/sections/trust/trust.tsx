import { MarkedLists, SectionHeading } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { grounds } from '#app/ui/layout/band.tsx'

export function Trust({ parts, facts, isFirst, ground }: SectionViewProps) {
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 sm:px-6">
        <SectionHeading heading={parts.heading} isFirst={isFirst} facts={facts} />
        <MarkedLists blocks={parts.text} facts={facts} className="flex flex-wrap gap-x-10 gap-y-3 font-semibold" />
      </div>
    </div>
  )
}

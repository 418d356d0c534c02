import { MarkedLists, SectionHeading } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { grounds } from '#app/ui/layout/band.tsx'

export function Trust({ parts, facts, isFirst, ground }: SectionViewProps) {
  if (facts.trust.length === 0 && !parts.text.some(({ type }) => type === 'list')) return null
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 sm:px-6">
        <SectionHeading heading={parts.heading} isFirst={isFirst} facts={facts} />
        {facts.trust.length > 0 && (
          <ul className="flex flex-wrap gap-x-10 gap-y-3">
            {facts.trust.map(({ statement, checkedOn, source }) => (
              <li key={statement} className="flex items-start gap-3">
                <span aria-hidden="true" className="rounded-arch bg-lamp mt-1.5 h-4 w-3 shrink-0" />
                <div>
                  <Link href={source} external>
                    {statement}
                  </Link>
                  {checkedOn && (
                    <span className="text-ink-soft block text-sm">checked on {formatDate(new Date(checkedOn))}</span>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <MarkedLists blocks={parts.text} facts={facts} className="flex flex-wrap gap-x-10 gap-y-3 font-semibold" />
      </div>
    </div>
  )
}

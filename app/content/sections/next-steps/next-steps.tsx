import { BodyBlocks } from '#app/content/body/body-with-facts.tsx'
import { Aside, hasAside } from '#app/content/sections/parts/aside.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function NextSteps({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={hasAside(parts) ? 'grid items-start gap-10 lg:grid-cols-2' : ''}
    >
      <div className="grid justify-items-start gap-5">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        {text.map((block, at) =>
          block.type === 'list' ? (
            <ol key={at} className="grid gap-3">
              {block.entries.map((entry, entryAt) => (
                <li key={entryAt} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="rounded-arch bg-lamp text-on-lamp grid h-11 w-9 shrink-0 place-content-center font-semibold"
                  >
                    {entryAt + 1}
                  </span>
                  <div className="max-w-measure pt-2">
                    <BodyBlocks blocks={entry} facts={facts} />
                  </div>
                </li>
              ))}
            </ol>
          ) : (
            <Words key={at} blocks={[block]} facts={facts} />
          ),
        )}
        <Buttons buttons={buttons} facts={facts} hasPrimary />
        {notes.length > 0 && (
          <div className="text-ink-soft grid gap-3 text-sm">
            <Words blocks={notes} facts={facts} />
          </div>
        )}
      </div>
      <Aside parts={parts} facts={facts} />
    </Band>
  )
}

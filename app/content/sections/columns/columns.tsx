import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { HeadingBlock } from '#app/content/sections/parts/split.ts'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Columns({ section, parts, facts, isFirst, ground }: SectionViewProps) {
  return (
    <Band
      labelledBy={parts.heading?.id}
      ground={ground}
      className="grid gap-x-14 gap-y-10 md:auto-cols-fr md:grid-flow-col"
    >
      {columnsOf(section.children).map(({ heading, blocks }, at) => (
        <div key={at} className="grid content-start gap-3">
          <SectionHeading heading={heading} isFirst={isFirst && at === 0} facts={facts} />
          <Words blocks={blocks.filter(({ type }) => type !== 'button')} facts={facts} />
          <Buttons buttons={blocks.filter((block) => block.type === 'button')} facts={facts} />
        </div>
      ))}
    </Band>
  )
}

function columnsOf(children: readonly Block[]) {
  const found: { heading: HeadingBlock | undefined; blocks: Block[] }[] = []
  for (const block of children) {
    if (block.type === 'heading' && block.level === 2) found.push({ heading: block, blocks: [] })
    else if (found.length === 0) found.push({ heading: undefined, blocks: [block] })
    else found.at(-1)?.blocks.push(block)
  }
  return found
}

import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Band } from '#app/ui/layout/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { inlinePictograms } from './inline-pictograms.tsx'
import {
  Buttons,
  Frame,
  ItemHeading,
  SectionHeading,
  SectionPicture,
  type SectionViewProps,
  SectionText,
} from './section-parts.tsx'
import type { HeadingBlock, Item } from './split.ts'

export function Cards(props: SectionViewProps) {
  const { facts, parts } = props
  const { items, notes } = parts
  return (
    <Frame {...props}>
      {/* The arrow keys move it where it is a row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className="thumb-row grid gap-3 sm:gap-5 md:grid-cols-3">
        {items.map(({ heading, picture, blocks }) => (
          <li key={heading.id} className="grid">
            <Card shape="porch" className={`grid content-start gap-2 overflow-clip ${picture ? picturedStyle : ''}`}>
              <SectionPicture picture={picture} facts={facts} className={drawnStyle} sizes={cardSizes} />
              <ItemHeading heading={heading} facts={facts} className={picture ? 'text-xl' : 'text-lg'} />
              <div className="col-span-full grid gap-2">
                <SectionText blocks={blocks} facts={facts} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <div className="mt-8 grid gap-3">
          <SectionText blocks={notes} facts={facts} />
        </div>
      )}
    </Frame>
  )
}

// On phones the picture is beside the heading.
const picturedStyle = 'items-center gap-x-4 min-[22rem]:grid-cols-[5.5rem_1fr] sm:grid-cols-1'
const drawnStyle = 'rounded-arch mx-auto sm:mb-1 aspect-6/5 w-full max-w-72 object-cover object-[50%_70%]'
const cardSizes = '(min-width: 68rem) 20rem, (min-width: 48rem) 28vw, (min-width: 40rem) 92vw, 6rem'

export function Reasons(props: SectionViewProps) {
  const { facts, parts } = props
  return (
    <Frame {...props}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className="thumb-row grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {parts.items.map(({ heading, picture, blocks }) => (
          <li key={heading.id} className="grid">
            <Card shape="porch" className="grid content-start gap-3">
              <Sign picture={picture} facts={facts} />
              <ItemHeading heading={heading} facts={facts} />
              <SectionText blocks={blocks} facts={facts} />
            </Card>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Sign({ picture, facts }: Pick<Item, 'picture'> & Pick<SectionViewProps, 'facts'>) {
  const sign = picture && ownValue(inlinePictograms, picture.src)
  if (!sign) return <SectionPicture picture={picture} facts={facts} className="mx-auto w-full max-w-40" />
  return <span className="text-plum">{sign}</span>
}

export function Steps({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, picture, text, items, buttons, notes } = parts
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={picture ? 'grid items-center gap-6 sm:gap-10 lg:grid-cols-[6fr_5fr]' : ''}
    >
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <SectionText blocks={text} facts={facts} />
        <ol className="mt-3 grid gap-4 sm:mt-5 sm:gap-8">
          {items.map((item, at) => (
            <li key={item.heading.id} className="flex gap-4 sm:gap-5">
              <span
                aria-hidden="true"
                className="rounded-arch bg-lamp text-on-lamp font-display grid h-12 w-9 shrink-0 place-content-center text-xl font-semibold sm:h-16 sm:w-12"
              >
                {at + 1}
              </span>
              <div className="max-w-measure grid content-start gap-1">
                <ItemHeading heading={item.heading} facts={facts} />
                <SectionText blocks={item.blocks} facts={facts} />
              </div>
            </li>
          ))}
        </ol>
        <Buttons buttons={buttons} facts={facts} className="mt-5" />
        <SectionText blocks={notes} facts={facts} />
      </div>
      <SectionPicture picture={picture} facts={facts} className="mx-auto w-full max-w-md max-sm:hidden" />
    </Band>
  )
}

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
          <SectionText blocks={blocks.filter(({ type }) => type !== 'button')} facts={facts} />
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

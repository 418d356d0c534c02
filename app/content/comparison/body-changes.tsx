import { ownValue } from '#app/platform/own-value.ts'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { BlockChange } from './block-diff.ts'
import type { VersionComparison } from './compare-versions.server.ts'
import type { BlockSign } from './compared-blocks.ts'
import { Added, Removed, MarkedText } from './marked-text.tsx'

interface SignsProps {
  signs: Readonly<Record<string, BlockSign>>
  pictures: VersionComparison['pictures']
}

const shownBeside = 1

export function BodyChanges({ blocks, ...signs }: SignsProps & { blocks: readonly BlockChange[] }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocks.map((change, at) => (
        <Change key={at} change={change} isFirst={at === 0} isLast={at === blocks.length - 1} {...signs} />
      ))}
    </div>
  )
}

type ChangeProps = SignsProps & { change: BlockChange; isFirst: boolean; isLast: boolean }

function Change({ change, isFirst, isLast, ...signs }: ChangeProps) {
  switch (change.kind) {
    case 'same':
      return <Unchanged blocks={change.blocks} isFirst={isFirst} isLast={isLast} {...signs} />
    case 'changed':
      return (
        <div className="border-clay border-l-4 pl-4">
          <p className={styleOf(change.spans[0]?.text)}>
            <MarkedText spans={change.spans} />
          </p>
        </div>
      )
    case 'added':
      return (
        <div className="border-sage grid justify-items-start gap-1 border-l-4 pl-4">
          <Badge tone="success">{change.isMoved ? 'Moved here' : 'Added'}</Badge>
          <Block block={change.block} Marked={Added} {...signs} />
        </div>
      )
    default:
      return (
        <div className="border-danger grid justify-items-start gap-1 border-l-4 pl-4">
          <Badge tone="danger">{change.isMoved ? 'Moved from here' : 'Removed'}</Badge>
          <Block block={change.block} Marked={Removed} {...signs} />
        </div>
      )
  }
}

interface BlockProps extends SignsProps {
  block: string
  Marked?: typeof Added
}

function Block({ block, signs, pictures, Marked }: BlockProps) {
  const sign = ownValue(signs, block)
  const mark = (text: string) => (Marked ? <Marked>{text}</Marked> : text)
  if (sign && 'drawing' in sign) return <img src={sign.drawing} alt="" loading="lazy" className={pictureStyle} />
  const picture = sign && 'picture' in sign && ownValue(pictures, sign.picture)
  if (sign && 'picture' in sign && picture)
    return (
      <figure className="grid justify-items-start gap-1">
        <Picture picture={{ ...picture, alt: '' }} sizes="15rem" className={pictureStyle} />
        <figcaption>{mark(sign.alt || picture.alt || 'Without alternative text')}</figcaption>
      </figure>
    )
  if (sign && 'text' in sign) return <p className="text-ink-soft text-sm">{mark(sign.text)}</p>
  return <p className={styleOf(block)}>{mark(block.replace(/^#{1,6} /, ''))}</p>
}

const pictureStyle = 'aspect-4/3 w-60 max-w-full rounded-md object-cover'

function Unchanged({ blocks, isFirst, isLast, ...signs }: Omit<ChangeProps, 'change'> & { blocks: readonly string[] }) {
  const start = isFirst ? 0 : shownBeside
  const end = Math.max(start, blocks.length - (isLast ? 0 : shownBeside))
  const folded = blocks.slice(start, end)
  if (folded.length < 2) return <Same blocks={blocks} {...signs} />
  return (
    <>
      <Same blocks={blocks.slice(0, start)} {...signs} />
      <details className="border-line rounded-md border border-dashed px-4">
        <summary className="text-ink-soft min-h-11 cursor-pointer py-2.5 text-sm">
          {folded.length} unchanged paragraphs
        </summary>
        <div className="pb-3">
          <Same blocks={folded} {...signs} />
        </div>
      </details>
      <Same blocks={blocks.slice(end)} {...signs} />
    </>
  )
}

function Same({ blocks, ...signs }: SignsProps & { blocks: readonly string[] }) {
  if (blocks.length === 0) return null
  return (
    <div className="text-ink-soft grid grid-cols-1 gap-3 pl-5">
      {blocks.map((block, at) => (
        <Block key={at} block={block} {...signs} />
      ))}
    </div>
  )
}

function styleOf(markdown = '') {
  return `${textStyle} ${/^#{1,6} /.test(markdown) ? 'font-display text-lg font-medium' : ''}`
}

const textStyle = 'max-w-measure min-w-0 wrap-anywhere whitespace-pre-wrap'

import { Badge } from '#app/ui/messages/badge.tsx'

import type { BlockChange } from './block-diff.ts'
import { Added, Removed, MarkedText } from './marked-text.tsx'

const shownBeside = 1

export function BodyChanges({ blocks }: { blocks: readonly BlockChange[] }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocks.map((change, at) => (
        <Block key={at} change={change} isFirst={at === 0} isLast={at === blocks.length - 1} />
      ))}
    </div>
  )
}

function Block({ change, isFirst, isLast }: { change: BlockChange; isFirst: boolean; isLast: boolean }) {
  switch (change.kind) {
    case 'same':
      return <Unchanged blocks={change.blocks} isFirst={isFirst} isLast={isLast} />
    case 'changed':
      return (
        <div className="border-clay border-l-4 pl-4">
          <p className={looksOf(change.spans[0]?.text)}>
            <MarkedText spans={change.spans} />
          </p>
        </div>
      )
    case 'added':
      return (
        <div className="border-sage grid justify-items-start gap-1 border-l-4 pl-4">
          <Badge tone="success">{change.isMoved ? 'Moved here' : 'Added'}</Badge>
          <p className={looksOf(change.block)}>
            <Added>{change.block}</Added>
          </p>
        </div>
      )
    default:
      return (
        <div className="border-danger grid justify-items-start gap-1 border-l-4 pl-4">
          <Badge tone="danger">{change.isMoved ? 'Moved from here' : 'Removed'}</Badge>
          <p className={looksOf(change.block)}>
            <Removed>{change.block}</Removed>
          </p>
        </div>
      )
  }
}

/** Shows the neighbours of a change for orientation, the rest on request. */
function Unchanged({ blocks, isFirst, isLast }: { blocks: readonly string[]; isFirst: boolean; isLast: boolean }) {
  const start = isFirst ? 0 : shownBeside
  const end = Math.max(start, blocks.length - (isLast ? 0 : shownBeside))
  const folded = blocks.slice(start, end)
  if (folded.length < 2) return <Same blocks={blocks} />
  return (
    <>
      <Same blocks={blocks.slice(0, start)} />
      <details className="border-line rounded-md border border-dashed px-4">
        <summary className="text-ink-soft min-h-11 cursor-pointer py-2.5 text-sm">
          {folded.length} unchanged paragraphs
        </summary>
        <div className="pb-3">
          <Same blocks={folded} />
        </div>
      </details>
      <Same blocks={blocks.slice(end)} />
    </>
  )
}

function Same({ blocks }: { blocks: readonly string[] }) {
  if (blocks.length === 0) return null
  return (
    <div className="text-ink-soft grid grid-cols-1 gap-3 pl-5">
      {blocks.map((block, at) => (
        <p key={at} className={looksOf(block)}>
          {block}
        </p>
      ))}
    </div>
  )
}

function looksOf(markdown = '') {
  return `${textStyle} ${/^#{1,6} /.test(markdown) ? 'font-display text-lg font-medium' : ''}`
}

const textStyle = 'max-w-measure min-w-0 wrap-anywhere whitespace-pre-wrap'

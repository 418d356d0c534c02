import { ImageOff } from 'lucide-react'

import { RecordSection } from '#app/content/content-record-page.tsx'
import { ownValue } from '#app/platform/own-value.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { VersionComparison } from './compare-versions.server.ts'
import type { BlockChange, TextSpan } from './diff.ts'
import type { PictureChange } from './field-changes.ts'

interface ChangesProps {
  title: string
  comparison: VersionComparison
  /** Said where nothing changed. */
  none?: string
}

export function Changes({ title, comparison: { changes, pictures }, none }: ChangesProps) {
  return (
    <RecordSection title={title}>
      {none && changes.length === 0 && <p className="text-ink-soft">{none}</p>}
      {changes.map((change) => (
        <Card key={change.name} className="grid min-w-0 grid-cols-1 gap-3">
          <h3 className="text-lg">{change.label}</h3>
          {change.shape === 'words' && <Words spans={change.spans} />}
          {change.shape === 'body' &&
            change.blocks.map((block, at) => (
              <BlockLine key={at} change={block} isFirst={at === 0} isLast={at === change.blocks.length - 1} />
            ))}
          {change.shape !== 'words' && <ChangedPictures change={change.pictures} pictures={pictures} />}
        </Card>
      ))}
    </RecordSection>
  )
}

const textStyle = 'max-w-measure min-w-0 wrap-anywhere whitespace-pre-wrap'

function Words({ spans }: { spans: readonly TextSpan[] }) {
  return (
    <p className={textStyle}>
      {spans.map(({ kind, text }, at) =>
        kind === 'same' ? <span key={at}>{text}</span> : <Marked key={at} kind={kind} text={text} />,
      )}
    </p>
  )
}

const marks = {
  added: { Mark: 'ins', style: 'bg-sage-mist decoration-sage font-medium underline underline-offset-3' },
  removed: { Mark: 'del', style: 'bg-blush text-danger decoration-danger line-through' },
} as const

function Marked({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const { Mark, style } = marks[kind]
  return (
    <Mark className={`${style} rounded-sm decoration-2`}>
      <span className="sr-only"> [{kind}: </span>
      {text}
      <span className="sr-only">] </span>
    </Mark>
  )
}

type BlockLineProps = { change: BlockChange; isFirst: boolean; isLast: boolean }

function BlockLine({ change, isFirst, isLast }: BlockLineProps) {
  if (change.kind === 'same') return <Unchanged blocks={change.blocks} isFirst={isFirst} isLast={isLast} />
  const { kind } = change
  const edge = { changed: 'border-clay', added: 'border-sage', removed: 'border-danger' }[kind]
  const spans = kind === 'changed' ? change.spans : [{ kind, text: change.block }]
  return (
    <div className={`${edge} border-l-4 pl-4`}>
      <Words spans={spans} />
    </div>
  )
}

/** One block on each side of a change is shown, the rest on request. */
function Unchanged({ blocks, isFirst, isLast }: { blocks: readonly string[]; isFirst: boolean; isLast: boolean }) {
  const start = isFirst ? 0 : 1
  const end = Math.max(start, blocks.length - (isLast ? 0 : 1))
  const folded = blocks.slice(start, end)
  return (
    <>
      <Same blocks={blocks.slice(0, start)} />
      {folded.length > 0 && (
        <details className="border-line rounded-md border border-dashed px-4">
          <summary className="text-ink-soft min-h-11 cursor-pointer py-2.5 text-sm">
            Unchanged paragraphs: {folded.length}
          </summary>
          <div className="grid grid-cols-1 gap-3 pb-3">
            <Same blocks={folded} />
          </div>
        </details>
      )}
      <Same blocks={blocks.slice(end)} />
    </>
  )
}

function Same({ blocks }: { blocks: readonly string[] }) {
  return blocks.map((block, at) => (
    <p key={at} className={`text-ink-soft pl-5 ${textStyle}`}>
      {block}
    </p>
  ))
}

interface ChangedPicturesProps {
  change: PictureChange
  pictures: VersionComparison['pictures']
}

function ChangedPictures({ change: { added, removed }, pictures }: ChangedPicturesProps) {
  if (added.length + removed.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-4 sm:max-w-lg">
      {[...removed, ...added].map((id, at) => {
        const isAdded = at >= removed.length
        const picture = ownValue(pictures, id)
        return (
          <li key={at} className="grid grid-cols-1 content-start justify-items-start gap-2">
            <Badge tone={isAdded ? 'success' : 'danger'}>{isAdded ? 'Added' : 'Removed'}</Badge>
            {picture ? (
              <Picture
                picture={picture}
                sizes="(min-width: 40rem) 15rem, 40vw"
                className={`aspect-4/3 w-full rounded-md border-4 ${isAdded ? 'border-sage' : 'border-danger border-dashed'}`}
              />
            ) : (
              <p className="text-ink-soft flex items-center gap-2 text-sm">
                <ImageOff aria-hidden="true" className="size-5" />
                Deleted from the library
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

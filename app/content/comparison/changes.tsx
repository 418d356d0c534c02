import { ArrowRight, ImageOff } from 'lucide-react'
import { Fragment } from 'react'

import { ownValue } from '#app/platform/own-value.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { BodyChanges } from './body-changes.tsx'
import type { VersionComparison } from './compare-versions.server.ts'
import type { FieldChange } from './field-changes.ts'
import { Added, MarkedText, Removed } from './marked-text.tsx'

export function Changes({ comparison }: { comparison: VersionComparison }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {comparison.changes.map((change) => (
        <Card key={change.name} className="grid min-w-0 grid-cols-1 gap-3">
          <h3 className="text-lg">{change.label}</h3>
          <Change change={change} pictures={comparison.pictures} />
        </Card>
      ))}
    </div>
  )
}

function Change({ change, pictures }: { change: FieldChange; pictures: VersionComparison['pictures'] }) {
  switch (change.shape) {
    case 'words':
      return (
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
          <MarkedText spans={change.spans} />
        </p>
      )
    case 'value':
      return <OldAndNew before={change.before} after={change.after} />
    case 'list':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {change.unchanged.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
          {change.removed.map((entry) => (
            <Removed key={entry}>{entry}</Removed>
          ))}
          {change.added.map((entry) => (
            <Added key={entry}>{entry}</Added>
          ))}
        </p>
      )
    case 'picture':
      return (
        <ChangedPictures
          removed={[change.before].filter(Boolean)}
          added={[change.after].filter(Boolean)}
          pictures={pictures}
        />
      )
    default: {
      const { added, removed } = change.pictures
      return (
        <>
          <BodyChanges blocks={change.blocks} signs={change.signs} pictures={pictures} />
          {added.length + removed.length > 0 && <ChangedPictures removed={removed} added={added} pictures={pictures} />}
        </>
      )
    }
  }
}

function OldAndNew({ before, after }: { before: string; after: string }) {
  const parts = [
    before && <Removed key="before">{before}</Removed>,
    after && <Added key="after">{after}</Added>,
  ].filter(Boolean)
  return (
    <p className="flex flex-wrap items-center gap-3 wrap-anywhere">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <>
              <ArrowRight aria-hidden="true" className="text-ink-soft size-5 shrink-0" />
              <span className="sr-only">becomes</span>
            </>
          )}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

interface ChangedPicturesProps {
  removed: readonly string[]
  added: readonly string[]
  pictures: VersionComparison['pictures']
}

function ChangedPictures({ removed, added, pictures }: ChangedPicturesProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-lg">
      <ul className="grid grid-cols-1 content-start gap-4">
        {removed.map((id) => (
          <Shown key={id} picture={ownValue(pictures, id)} isAdded={false} />
        ))}
      </ul>
      <ul className="grid grid-cols-1 content-start gap-4">
        {added.map((id) => (
          <Shown key={id} picture={ownValue(pictures, id)} isAdded />
        ))}
      </ul>
    </div>
  )
}

function Shown({ picture, isAdded }: { picture: VersionComparison['pictures'][string] | undefined; isAdded: boolean }) {
  return (
    <li className="grid grid-cols-1 justify-items-start gap-2">
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
}

import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

import { BodyChanges } from './body-changes.tsx'
import { ChangedPictures } from './changed-pictures.tsx'
import type { VersionComparison } from './compare-versions.server.ts'
import type { FieldChange } from './field-changes.ts'
import { Added, Removed, MarkedText } from './marked-text.tsx'

/** What is different between two versions of a record, field by field. `told` is the answer of `compareVersions`. */
export function Changes({ told }: { told: VersionComparison }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {told.changes.map((change) => (
        <Card key={change.name} className="grid min-w-0 grid-cols-1 gap-3">
          <h3 className="text-lg">{change.label}</h3>
          <Change change={change} pictures={told.pictures} />
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
          {change.kept.map((entry) => (
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
          <BodyChanges blocks={change.blocks} />
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

import { Body } from '#app/content/body/body.tsx'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { VersionComparison } from './compare-versions.server.ts'

interface WholeVersionProps {
  kind: ContentKind
  fields: ContentFields
  /** With an empty version. */
  comparison: VersionComparison
}

export function WholeVersion({ kind, fields, comparison: { changes, pictures } }: WholeVersionProps) {
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-6">
      <Facts>
        <Fact term="Address">{publicPath(kind, fields)}</Fact>
        {changes.map((change) => {
          if (change.shape === 'body' || change.name === 'slug') return null
          const picture = change.shape === 'picture' && ownValue(pictures, textOf(fields, change.name))
          return (
            <Fact key={change.name} term={change.label}>
              <span className="wrap-anywhere">
                {change.shape === 'words' && change.spans.map(({ text }) => text).join('')}
                {picture && <Picture picture={picture} sizes="12rem" className="aspect-4/3 w-48 rounded-md" />}
                {change.shape === 'picture' && !picture && 'A picture that was deleted'}
              </span>
            </Fact>
          )
        })}
      </Facts>
      {changes.map(({ shape, name }) =>
        shape === 'body' ? (
          <div key={name} className="border-line border-t pt-5 wrap-anywhere">
            <Body text={textOf(fields, name)} facts={{ pictures, idPrefix: 'shown' }} />
          </div>
        ) : null,
      )}
    </Card>
  )
}

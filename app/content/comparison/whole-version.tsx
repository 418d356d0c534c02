import { Body } from '#app/content/body/body.tsx'
import { textOf, listOf, type ContentFields } from '#app/content/content-fields.ts'
import { publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { VersionComparison } from './compare-versions.server.ts'
import type { FieldChange } from './field-changes.ts'

interface WholeVersionProps {
  kind: ContentKind
  fields: ContentFields
  /** With an empty version. */
  comparison: VersionComparison
}

export function WholeVersion({ kind, fields, comparison }: WholeVersionProps) {
  const bodies = comparison.changes.filter(({ shape }) => shape === 'body')
  const facts = comparison.changes.filter(({ shape, name }) => shape !== 'body' && name !== 'slug')
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-6">
      <Facts>
        <Fact term="Address">{publicPath(kind, fields)}</Fact>
        {facts.map((change) => (
          <Fact key={change.name} term={change.label}>
            <span className="wrap-anywhere">
              <Value change={change} fields={fields} pictures={comparison.pictures} />
            </span>
          </Fact>
        ))}
      </Facts>
      {bodies.map(({ name }) => (
        <div key={name} className="border-line border-t pt-5 wrap-anywhere">
          <Body text={textOf(fields, name)} pictures={comparison.pictures} idPrefix="shown" />
        </div>
      ))}
    </Card>
  )
}

function Value({ change, fields, pictures }: ValueProps) {
  if (change.shape === 'value') return change.after
  if (change.shape === 'list') return listOf(fields, change.name).join(', ')
  if (change.shape !== 'picture') return textOf(fields, change.name)
  const picture = ownValue(pictures, change.after)
  return picture ? (
    <Picture picture={picture} sizes="12rem" className="aspect-4/3 w-48 rounded-md" />
  ) : (
    'A picture that was deleted'
  )
}

type ValueProps = { change: FieldChange; fields: ContentFields; pictures: VersionComparison['pictures'] }

import { contentFields, type NamedField, nameField } from '#app/content/kinds/kinds.ts'
import type { OriginalQuote } from '#app/content/reviews/original-quote.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { PostVisibility } from './choices.server.ts'
import { FieldOfShape, type KindFieldsProps } from './field-of-shape.tsx'

interface FieldsOfKindProps extends KindFieldsProps {
  place: 'text' | 'settings'
}

export function FieldsOfKind({ place, ...form }: FieldsOfKindProps) {
  const { visibility, familyWords } = form.choices
  const naming = nameField(form.kind)
  const isInText = ({ name, shape, isFixed, isInText: isBelow }: NamedField) =>
    shape === 'body' || isBelow === true || (name === naming && !isFixed)
  const fields = contentFields[form.kind].filter((field) => isInText(field) === (place === 'text'))
  const draw = (field: NamedField) => (
    <FieldOfShape
      key={field.name}
      {...form}
      field={field}
      below={field.name === naming ? fields[1]?.name : undefined}
    />
  )
  return (
    <>
      {visibility && place === 'settings' && <PostStatus visibility={visibility} />}
      {fields.map((field, at) => {
        const next = fields[at + 1]
        if (field.isBeside) return null
        if (!next?.isBeside) return draw(field)
        return (
          <div key={field.name} className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            {draw(field)}
            {draw(next)}
          </div>
        )
      })}
      {familyWords && place === 'text' && <SentWords {...familyWords} />}
    </>
  )
}

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

/** Read by `publicationStepPath`. The date shows only for a published post. */
function PostStatus({ visibility }: { visibility: PostVisibility }) {
  return (
    <div className="group/status grid grid-cols-1 gap-6">
      <input type="hidden" name="statusBefore" value={visibility.status} />
      <input type="hidden" name="publishDateBefore" value={visibility.publishDate} />
      <SelectField
        name="publishStatus"
        label="Status"
        width="half"
        defaultValue={visibility.status}
        hint="What you change here is asked once more after saving, with what visitors will see."
        options={statuses}
      />
      <TextField
        name="publishDate"
        label="Publish date"
        optional
        width="half"
        type="datetime-local"
        defaultValue={visibility.publishDate}
        hint="London time. In the future, it is scheduled; left blank, it is the moment of publishing."
        className="hidden group-has-[option[value=published]:checked]/status:grid"
      />
    </div>
  )
}

function SentWords({ originalQuote, consentedAt, consentVersion }: OriginalQuote) {
  return (
    <section aria-label="What the family sent" className="grid gap-3">
      <h2 className="text-base">What the family sent</h2>
      <blockquote className="border-line border-l-4 pl-4 wrap-anywhere whitespace-pre-line">{originalQuote}</blockquote>
      <p className="text-ink-soft text-sm">
        They agreed on {formatDate(consentedAt)} that their words, first name and town are shown (wording of{' '}
        {consentVersion}). They can take it back at any time.
      </p>
    </section>
  )
}

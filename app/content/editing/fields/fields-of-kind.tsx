import { contentFields, type NamedField, nameField } from '#app/content/kinds/kinds.ts'

import { FieldOfShape, type KindFieldsProps } from './field-of-shape.tsx'
import { PostStatus } from './post-status.tsx'
import { SentWords } from './sent-words.tsx'

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

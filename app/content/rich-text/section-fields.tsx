import { useState } from 'react'

import { services } from '#app/content/kinds/care-kinds.ts'
import { groundsOf, kindOfSection, sectionKinds } from '#app/content/sections/section-kinds.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

/** An existing section keeps its kind, because its content was written for that kind. */
export function SectionFields({ attrs }: { attrs: Record<string, string> }) {
  const isNew = !attrs['kind']
  const [name, setName] = useState(attrs['kind'] || 'text')
  const kind = kindOfSection(name)
  return (
    <>
      {isNew ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles the choice below.
        <div onChange={(event) => setName((event.target as HTMLInputElement).value)}>
          <RadioGroup name="block-kind" legend="What is it?" options={kinds} defaultValue={name} />
        </div>
      ) : (
        <input type="hidden" name="block-kind" value={name} />
      )}
      {!isNew && kind && <p className="text-ink-soft">{kind.note}.</p>}
      {kind &&
        choicesOf(kind).map(({ of, label, options }) => (
          <SelectField
            key={`${of} ${name}`}
            name={`block-${of}`}
            label={label}
            options={options}
            defaultValue={ownValue(attrs, of) || options[0]?.value}
            width="half"
          />
        ))}
    </>
  )
}

const kinds = Object.entries(sectionKinds).map(([value, { label, note }]) => ({ value, label, hint: note }))

/** The first of each is the default. */
function choicesOf(kind: NonNullable<ReturnType<typeof kindOfSection>>) {
  const { hasService, hasSides } = kind
  const grounds = groundsOf(kind)
  const ofGround = grounds.map((ground) => ({ value: ground, label: groundNames[ground] }))
  return [
    { of: 'ground', label: 'Ground', options: grounds.length > 1 ? ofGround : [] },
    { of: 'service', label: 'Service', options: hasService ? [{ value: '', label: 'All of them' }, ...services] : [] },
    { of: 'side', label: 'Picture', options: hasSides ? sides : [] },
  ].filter(({ options }) => options.length > 0)
}

const sides = [
  { value: '', label: 'On the right' },
  { value: 'left', label: 'On the left' },
]

const groundNames = { cream: 'Plain', blush: 'Blush', butter: 'Butter', sage: 'Sage' }

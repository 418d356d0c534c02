import { useState } from 'react'

import { services } from '#app/content/kinds/care-kinds.ts'
import { groundsOf, kindOfSection, sectionKinds } from '#app/content/sections/section-kinds.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'

/** An existing section keeps its kind, because its content was written for that kind. */
export function SectionFields({ attrs }: { attrs: Record<string, string> }) {
  const isNew = !attrs['kind']
  const [name, setName] = useState(attrs['kind'] || 'text')
  const kind = kindOfSection(name)
  const grounds = kind ? groundsOf(kind) : []
  return (
    <>
      {isNew ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles the choice below.
        <div onChange={(event) => setName((event.target as HTMLInputElement).value)}>
          <RadioGroup name="block-kind" legend="What is it?" options={options} defaultValue={name} />
        </div>
      ) : (
        <input type="hidden" name="block-kind" value={name} />
      )}
      {!isNew && kind && <p className="text-ink-soft">{kind.note}.</p>}
      {grounds.length > 1 && (
        <SelectField
          key={`ground ${name}`}
          name="block-ground"
          label="Ground"
          options={grounds.map((ground) => ({ value: ground, label: groundNames[ground] }))}
          defaultValue={attrs['ground'] || grounds[0]}
          width="half"
        />
      )}
      {kind?.hasService && (
        <SelectField
          name="block-service"
          label="Service"
          options={[{ value: '', label: 'All of them' }, ...services]}
          defaultValue={attrs['service'] ?? ''}
          width="half"
        />
      )}
      {kind?.hasSides && (
        <SelectField
          name="block-side"
          label="Picture"
          options={[
            { value: '', label: 'On the right' },
            { value: 'left', label: 'On the left' },
          ]}
          defaultValue={attrs['side'] ?? ''}
          width="half"
        />
      )}
    </>
  )
}

const options = Object.entries(sectionKinds).map(([value, { label, note }]) => ({ value, label, hint: note }))

const groundNames = { cream: 'Plain', blush: 'Blush', butter: 'Butter', sage: 'Sage' }

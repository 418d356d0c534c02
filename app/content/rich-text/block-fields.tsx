import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { services } from '#app/content/kinds/care-kinds.ts'
import { groundsOf, kindOfSection, sectionKinds } from '#app/content/sections/section-kinds.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { BlockName } from './blocks.ts'
import { DocumentFields } from './document-fields.tsx'
import { LinkFinder } from './link-finder.tsx'
import { PictureFields } from './picture-fields.tsx'
import { VideoFields } from './video-fields.tsx'

export interface FieldsProps {
  attrs: Record<string, string>
  errors: Record<string, string>
}

interface BlockFieldsProps extends FieldsProps {
  kind: BlockName | 'image'
}

export function BlockFields({ kind, attrs, errors }: BlockFieldsProps) {
  const { title, label, href = '', level } = attrs
  switch (kind) {
    case 'care-card':
      return (
        <>
          <TextField
            name="block-title"
            label="Title"
            hint="What to do first, such as “Call 999 now if your baby”"
            error={errors['title']}
            defaultValue={title}
          />
          <SelectField
            name="block-level"
            label="How urgent is it?"
            options={levels}
            defaultValue={level || 'emergency'}
            width="half"
          />
        </>
      )
    case 'warning':
      return (
        <TextField
          name="block-title"
          label="Title"
          optional
          hint="What it warns of is written in the editor"
          defaultValue={title}
        />
      )
    case 'button':
      return (
        <>
          <TextField name="block-label" label="Words on the button" error={errors['label']} defaultValue={label} />
          <LinkFinder name="block-href" defaultValue={href} error={errors['href']} />
        </>
      )
    case 'document':
      return <DocumentFields attrs={attrs} errors={errors} />
    case 'video':
      return <VideoFields attrs={attrs} errors={errors} />
    case 'section':
      return <SectionFields attrs={attrs} />
    case 'faq-group':
      return <CategoryField attrs={attrs} errors={errors} />
    default:
      return <PictureFields id="block" attrs={attrs} isDecorative={!attrs['alt']} error={errors['alt']} />
  }
}

const levels = [
  { value: 'emergency', label: 'Emergency: now' },
  { value: 'urgent', label: 'Urgent: today' },
]

function CategoryField({ attrs: { category = '' }, errors }: FieldsProps) {
  const { load, data } = useFetcher<{ categories: string[] }>()

  useEffect(() => void load('/cms/content/faq-categories'), [load])

  if (data?.categories.length === 0 && !category)
    return <Notice>No FAQ has a category yet. Give some FAQs a category first.</Notice>
  // The text may still name a category that was renamed.
  const categories = new Set([category, ...(data?.categories ?? [])].filter(Boolean))
  return (
    <SelectField
      // Remounts the field when its list has loaded.
      key={categories.size}
      name="block-category"
      label="Category"
      hint="All its published FAQs are shown here, in their order"
      placeholder={data ? 'Choose a category' : 'Loading categories...'}
      options={[...categories].map((value) => ({ value, label: value }))}
      defaultValue={category}
      error={errors['category']}
      width="half"
    />
  )
}

/** An existing section keeps its kind, because its content was written for that kind. */
function SectionFields({ attrs }: { attrs: Record<string, string> }) {
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

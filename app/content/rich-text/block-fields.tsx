import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { BlockName } from './blocks.ts'
import { LinkFinder } from './link-finder.tsx'
import { PictureFields } from './picture-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { UploadFields } from './upload-fields.tsx'
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

function DocumentFields({ attrs, errors }: FieldsProps) {
  const [label, setLabel] = useState(attrs['label'] ?? '')
  return (
    <>
      <UploadFields
        kind="pdf"
        name="block-href"
        first={attrs['href'] ?? ''}
        error={errors['href']}
        onUpload={(fileName) => setLabel((before) => before || fileName.replace(/\.pdf$/i, ''))}
      />
      <TextField
        name="block-label"
        label="Name for visitors"
        hint="Type and size are added"
        autoComplete="off"
        error={errors['label']}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </>
  )
}

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
      hint="All published FAQs of it stand here, in their order"
      placeholder={data ? 'Choose a category' : 'Loading categories...'}
      options={[...categories].map((value) => ({ value, label: value }))}
      defaultValue={category}
      error={errors['category']}
      width="half"
    />
  )
}

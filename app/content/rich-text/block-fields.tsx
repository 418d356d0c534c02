import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { DocumentFields } from '#app/content/rich-text/document-fields.tsx'
import { LinkFinder } from '#app/content/rich-text/link-finder.tsx'
import { PictureFields } from '#app/content/rich-text/picture-fields.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { AskedBlock } from './dialog-state.ts'
import { SectionFields } from './section-fields.tsx'
import { VideoFields } from './video-fields.tsx'

export const editedPicture = 'block'

interface BlockFieldsProps {
  kind: AskedBlock | 'picture'
  attrs: Record<string, string>
  errors: Record<string, string>
}

export function BlockFields({ kind, attrs, errors }: BlockFieldsProps) {
  switch (kind) {
    case 'careCard':
      return (
        <>
          <TextField
            name="block-title"
            label="Title"
            hint="What to do first, such as “Call 999 now if your baby”"
            error={errors['title']}
            defaultValue={attrs['title']}
          />
          <SelectField
            name="block-level"
            label="How urgent is it?"
            options={levels}
            defaultValue={attrs['level'] || 'emergency'}
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
          defaultValue={attrs['title']}
        />
      )
    case 'buttonLink':
      return (
        <>
          <TextField
            name="block-label"
            label="Words on the button"
            error={errors['label']}
            defaultValue={attrs['label']}
          />
          <LinkFinder name="block-href" defaultValue={attrs['href'] ?? ''} error={errors['href']} />
        </>
      )
    case 'document':
      return <DocumentFields attrs={attrs} errors={errors} />
    case 'video':
      return <VideoFields attrs={attrs} errors={errors} />
    case 'section':
      return <SectionFields attrs={attrs} />
    case 'faqGroup':
      return <CategoryField category={attrs['category'] ?? ''} error={errors['category']} />
    default:
      return <PictureFields id={editedPicture} attrs={attrs} isDecorative={!attrs['alt']} error={errors['alt']} />
  }
}

const levels = [
  { value: 'emergency', label: 'Emergency: now' },
  { value: 'urgent', label: 'Urgent: today' },
]

function CategoryField({ category, error }: { category: string; error: string | undefined }) {
  const { load, data } = useFetcher<{ categories: string[] }>()

  useEffect(() => void load('/cms/content/faq-categories'), [load])

  if (data?.categories.length === 0 && !category)
    return <Notice>No FAQ has a category yet. Give some FAQs a category first.</Notice>
  // The text may still name a category that was renamed.
  const categories = [...new Set([...(category ? [category] : []), ...(data?.categories ?? [])])]
  return (
    <SelectField
      // Remounts the field when its list has loaded.
      key={categories.length}
      name="block-category"
      label="Category"
      hint="All published FAQs of it stand here, in their order"
      placeholder={data ? 'Choose a category' : 'Loading categories...'}
      options={categories.map((value) => ({ value, label: value }))}
      defaultValue={category}
      error={error}
      width="half"
    />
  )
}

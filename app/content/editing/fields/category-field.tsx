import { useEffect, useRef } from 'react'

import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface CategoryFieldProps {
  name: string
  label: string
  defaultValue: string
  error?: string | undefined
  categories: readonly { id: string; name: string }[]
  newCategory: { typed: string | undefined; error: string | undefined }
}

/** A new category is added when the post is saved. */
export function CategoryField({ categories, newCategory, ...field }: CategoryFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const options = categories.map(({ id, name: label }) => ({ value: id, label }))
  // Chosen on another device after this page was opened. Without an option the form would send no category.
  const isElsewhere = field.defaultValue !== '' && options.every(({ value }) => value !== field.defaultValue)
  if (isElsewhere) options.push({ value: field.defaultValue, label: 'A category added elsewhere' })

  // Once a save has added the category, the next save must not choose it again.
  useEffect(() => {
    const typed = input.current?.value.trim().toLowerCase()
    if (input.current && categories.some(({ name }) => name.toLowerCase() === typed)) input.current.value = ''
  }, [categories])

  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField {...field} optional width="half" placeholder="No category" options={options} />
      <details open={Boolean(newCategory.error) || undefined}>
        <summary className="text-plum min-h-11 cursor-pointer py-2.5 font-medium">New category…</summary>
        <TextField
          ref={input}
          name="newCategory"
          label="Name of the new category"
          width="half"
          autoComplete="off"
          maxLength={60}
          hint="It is added, and chosen, when you save."
          defaultValue={newCategory.typed}
          error={newCategory.error}
        />
      </details>
    </div>
  )
}

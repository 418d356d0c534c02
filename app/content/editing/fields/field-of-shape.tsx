import { type ComponentProps, useEffect, useRef } from 'react'

import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import type { NamedField } from '#app/content/kinds/kinds.ts'
import { formatMonth } from '#app/content/reviews/review-month.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SuggestedField } from '#app/ui/fields/suggested-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindChoices } from './choices.server.ts'
import { SessionsField } from './sessions-field.tsx'
import { SlugField } from './slug-field.tsx'
import { TagsField } from './tags-field.tsx'

export type KindFieldsProps = {
  kind: ContentKind
  /** The user's working copy, or else the shared draft. */
  fields: ContentFields
  errors: Record<string, string | undefined>
  pictures: Record<string, ChosenPicture[]>
  choices: KindChoices
  isLive: boolean
  isProtected: boolean
  /** The rejected name of a new category. */
  newCategory?: string | undefined
}

interface FieldOfShapeProps extends KindFieldsProps {
  field: NamedField
  /** Of the field that names the record: the field below, which Enter focuses. */
  below?: string | undefined
}

export function FieldOfShape({ field, below, ...form }: FieldOfShapeProps) {
  const { name, label, hint, shape, max, limit = max, rows, options = [], choice } = field
  const { fields, choices } = form
  const common = { name, label, hint, error: form.errors[name] }
  const props = { ...common, defaultValue: textOf(fields, name) }
  const required = field.required !== undefined
  const optional = !required && !field.isExpected
  const suggestions = field.suggestions ?? choices.suggestions?.[name] ?? []
  if (field.isFixed) return <FixedField field={field} value={props.defaultValue} />
  switch (shape) {
    case 'text':
      return <TextArea {...props} {...{ required, optional, rows: rows ?? 3, limit }} />
    case 'body':
      return <RichText {...props} {...(rows ? { rows } : {})} hasSections={field.hasSections ?? false} />
    case 'slug':
      return <SlugField field={props} form={form} />
    case 'list':
      if (name === 'sessions') return <SessionsField {...common} sessions={listOf(fields, name)} />
      return <TagsField {...common} entry={field.entry ?? 'entry'} tags={listOf(fields, name)} known={suggestions} />
    case 'picture':
      return <PictureField {...common} optional pictures={form.pictures[name]} />
    case 'category':
      return <CategoryField field={props} form={form} />
    case 'flag':
      return <SelectField {...props} label={choice?.label ?? label} width="half" options={flagOptions(choice)} />
    case 'choice':
      return <SelectField {...props} options={options} />
    default:
      if (below) return <TitleField {...props} below={below} />
      if (rows) return <TextArea {...props} {...{ required, optional, rows, limit }} />
      return (
        <SuggestedField
          {...props}
          {...{ required, optional }}
          suggestions={suggestions.map((text) => ({ value: text, label: text }))}
          {...lineAttributes[shape]}
          {...(field.isUrl ? { type: 'url' } : {})}
          {...(field.format?.isInCapitals ? { autoCapitalize: 'characters', spellCheck: false } : {})}
          {...(field.isHalf ? { width: 'half' } : {})}
        />
      )
  }
}

const lineAttributes: Partial<Record<FieldShape, Partial<ComponentProps<typeof TextField>>>> = {
  day: { type: 'date', width: 'half' },
  number: { inputMode: 'numeric', width: 'half' },
  money: { inputMode: 'decimal' },
  destination: { autoCapitalize: 'none', spellCheck: false },
}

function flagOptions({ off, on }: { off: string; on: string } = { off: 'No', on: 'Yes' }) {
  return [
    { value: '', label: off },
    { value: 'yes', label: on },
  ]
}

/** Read-only. The server accepts no other value. */
function FixedField({ field: { name, label, shape, options }, value }: { field: NamedField; value: string }) {
  const shown = options?.find((option) => option.value === value)?.label ?? value
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="wrap-anywhere">{shape === 'day' ? formatMonth(value) : shown}</p>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}

function TitleField({ below, ...field }: ComponentProps<typeof TextField> & { below: string }) {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        document.getElementById(below)?.focus()
      }}
      className="[&_input]:font-display [&_input]:text-2xl"
    />
  )
}

interface CategoryFieldProps {
  field: Pick<ComponentProps<typeof SelectField>, 'name' | 'label' | 'hint' | 'error'> & { defaultValue: string }
  form: KindFieldsProps
}

/** A new category is added when the post is saved. */
function CategoryField({ field, form }: CategoryFieldProps) {
  const { categories = [] } = form.choices
  const error = form.errors['newCategory']
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
      <details open={Boolean(error) || undefined}>
        <summary className="text-plum min-h-11 cursor-pointer py-2.5 font-medium">New category…</summary>
        <TextField
          ref={input}
          name="newCategory"
          label="Name of the new category"
          width="half"
          autoComplete="off"
          maxLength={60}
          hint="It is added, and chosen, when you save."
          defaultValue={form.newCategory}
          error={error}
        />
      </details>
    </div>
  )
}

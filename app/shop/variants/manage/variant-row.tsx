import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { type VariantField, variantFieldName } from './variant-input.ts'

type VariantRowProps = {
  rowKey: string
  at: number
  name: string
  values: Record<string, string>
  errors: FieldErrors | undefined
  pictures: readonly ChosenPicture[]
}

export function VariantRow({ rowKey: key, at, name, values, errors, pictures }: VariantRowProps) {
  const field = (of: VariantField) => {
    const control = variantFieldName(of, key)
    return {
      name: control,
      error: errors?.[control],
      defaultValue: values[control] ?? '',
      autoComplete: 'off',
      className: fieldStyle,
    }
  }
  return (
    <li>
      <fieldset className="border-line bg-paper rounded-door flex flex-wrap items-end gap-3 border p-3 [&_:is(input,select)]:min-h-11! [&_:is(input,select)]:py-1.5!">
        <legend className="sr-only">{name}</legend>
        <input type="hidden" name="row" value={key} />
        <TextField {...field('name')} label="Name" className="min-w-0 grow-2 basis-40" />
        <TextField {...field('price')} label="Price (£)" inputMode="decimal" />
        <TextField {...field('stock')} label="Stock" inputMode="numeric" />
        <TextField {...field('sku')} label="SKU" autoCapitalize="characters" spellCheck={false} />
        {pictures.length > 0 && (
          <SelectField
            {...field('pictureId')}
            label="Picture"
            placeholder="None"
            options={pictures.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <TextField
          name={`position-${key}`}
          label="Position"
          inputMode="numeric"
          defaultValue={at + 1}
          className="min-w-0 basis-20"
        />
        {!key.startsWith('new-') && (
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="remove" value={key} className="tick" />
            Remove<span className="sr-only"> {name}</span>
          </label>
        )}
      </fieldset>
    </li>
  )
}

const fieldStyle = 'min-w-0 grow basis-24'

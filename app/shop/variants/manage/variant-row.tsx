import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ChooseVersion, type ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { type VariantField, variantFieldName, variantFields } from './variant-input.ts'

type VariantRowProps = {
  rowKey: string
  at: number
  values: Record<string, string>
  errors: FieldErrors | undefined
  conflicts: Record<string, ConflictingVersions> | undefined
  pictures: readonly ChosenPicture[]
  /** Empty, and with scripts not shown yet. */
  isSpare: boolean
  isLast: boolean
  onType: () => void
  onMove: (by: -1 | 1, name: string) => void
  onRemove: (name: string) => void
}

export function VariantRow(props: VariantRowProps) {
  const { rowKey: key, at, values, errors, conflicts, pictures, isSpare, isLast, onType, onMove, onRemove } = props
  const isHydrated = useHydrated()
  const [typedName, setName] = useState(values[variantFieldName('name', key)])
  const [pictureId, setPicture] = useState(values[variantFieldName('pictureId', key)])
  const name = typedName || `Row ${at + 1}`
  const picture = pictures.find(({ id }) => id === pictureId)?.picture
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
  const atEnd = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-60'
  return (
    <li className={isSpare ? 'hidden noscript:block' : undefined} onInput={isSpare ? onType : undefined}>
      <fieldset className="border-line bg-paper rounded-door flex flex-wrap items-end justify-between gap-3 border p-3 lg:flex-nowrap">
        <legend className="sr-only">{isSpare ? 'New variant' : name}</legend>
        <input type="hidden" name="row" value={key} />
        <div className={fieldsStyle}>
          <TextField
            {...field('name')}
            label="Name"
            className={nameStyle}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField {...field('price')} label="Price (£)" inputMode="decimal" />
          <TextField {...field('stock')} label="Stock" inputMode="numeric" />
          <TextField {...field('sku')} label="SKU" autoCapitalize="characters" spellCheck={false} />
          {pictures.length > 0 && (
            <div className="flex min-w-0 grow basis-36 items-end gap-2">
              {picture && <Picture picture={{ ...picture, alt: '' }} sizes="3rem" className="rounded-door size-11" />}
              <SelectField
                {...field('pictureId')}
                label="Picture"
                placeholder="None"
                options={pictures.map(({ id, name: label }) => ({ value: id, label }))}
                onChange={(event) => setPicture(event.currentTarget.value)}
              />
            </div>
          )}
          {!isHydrated && (
            <TextField
              name={`position-${key}`}
              label="Position"
              inputMode="numeric"
              defaultValue={at + 1}
              className={`${fieldStyle} hidden noscript:grid`}
            />
          )}
        </div>
        <div className="ml-auto flex lg:mb-1 noscript:hidden">
          <IconButton
            id={`up-${key}`}
            label={`Move ${name} up`}
            aria-disabled={at === 0 || undefined}
            className={atEnd}
            onClick={() => onMove(-1, name)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            id={`down-${key}`}
            label={`Move ${name} down`}
            aria-disabled={isLast || undefined}
            className={atEnd}
            onClick={() => onMove(1, name)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton id={`remove-${key}`} danger label={`Remove ${name}`} onClick={() => onRemove(name)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        {!isSpare && (
          <label className="hidden min-h-11 items-center gap-2 noscript:flex">
            <input type="checkbox" name="remove" value={key} className="tick" />
            Remove<span className="sr-only"> {name}</span>
          </label>
        )}
      </fieldset>
      {variantFields.map((of) => (
        <ChooseVersion key={of} name={variantFieldName(of, key)} versions={conflicts?.[variantFieldName(of, key)]} />
      ))}
    </li>
  )
}

const fieldsStyle =
  'flex min-w-0 grow flex-wrap items-end gap-3 [&_:is(input,select)]:min-h-11! [&_:is(input,select)]:py-1.5!'
const fieldStyle = 'min-w-0 grow basis-24'
const nameStyle = 'min-w-0 grow-2 basis-40'

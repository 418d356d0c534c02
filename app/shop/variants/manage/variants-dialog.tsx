import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import { formatPounds, formatPoundsField } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { OwnDialogProps } from '#app/records/record-page.tsx'
import { productPath } from '#app/shop/products/product-paths.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { maxVariants, variantFieldName, type VariantField } from './variant-input.ts'

type Shown = { keys: string[]; values: Record<string, string>; base: Record<string, string> }
type Product = { id: string; name: string; pricePence: number; stock: number | null; pictures: ChosenPicture[] }

/** For new variants. More follow once these are saved. */
const spareRows = 5

export function VariantsDialog({ title, data, answer = {}, back }: OwnDialogProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [opened] = useState(data as Product & Shown)
  const { id, name, pricePence, stock, pictures } = opened
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const { keys } = (answer.own ?? opened) as Pick<Shown, 'keys'>
  const { errors, failed, base = opened.base } = answer
  const values = (answer.values ?? opened.values) as Record<string, string>
  const free = Array.from({ length: maxVariants }, (_, at) => `new-${at + 1}`).filter((key) => !keys.includes(key))
  const spares = free.slice(0, Math.max(0, Math.min(spareRows, maxVariants - keys.length)))
  // Most variants of a product cost the same.
  const usual = Object.fromEntries(spares.map((key) => [variantFieldName('price', key), formatPoundsField(pricePence)]))
  const ofItsOwn = `one price, ${formatPounds(pricePence)}, and ${stock === null ? 'a stock that is not counted' : `${stock.toLocaleString('en-GB')} in stock`}`
  return (
    <DialogOver size="wide" title={title} closeHref={back}>
      <div className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        <Form
          method="post"
          noValidate
          preventScrollReset
          // Remounted, so that its rows are those of the answer.
          key={JSON.stringify([base, keys])}
          className="grid grid-cols-1 gap-5"
        >
          <FormBase base={base} />
          <p className="max-w-measure text-ink-soft">
            A product that comes in several sizes or colours has a variant for each, with its own price and stock. Stock
            left blank is not counted, and a row without a name is left out. After saving there are more empty rows.
          </p>
          {keys.length === 0 && (
            <p>
              Without variants, {name} has {ofItsOwn}.
            </p>
          )}
          <TextField
            name="label"
            label="What buyers choose"
            hint="For example, Size or Colour. They read it above the choice."
            error={errors?.label}
            defaultValue={values.label}
            width="half"
            autoComplete="off"
          />
          <FieldError name="order" error={errors?.order} />
          <ol id="order" tabIndex={-1} className="grid grid-cols-1 gap-3 focus:outline-none">
            {[...keys, ...spares].map((key, at) => (
              <VariantRow
                key={key}
                rowKey={key}
                name={values[variantFieldName('name', key)] || `Row ${at + 1}`}
                values={at < keys.length ? values : usual}
                {...{ at, errors, pictures }}
              />
            ))}
          </ol>
          {spares.length === 0 && <p className="text-ink-soft">A product has {maxVariants} variants at most.</p>}
          {pictures.length === 0 && (
            <p className="text-ink-soft">
              Variants can show a picture of their own once the product has pictures.{' '}
              <Link to={productPath(id)} preventScrollReset className="text-plum underline">
                Add pictures
              </Link>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button pending={isSaving} pendingLabel="Saving...">
              Save variants
            </Button>
            <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
              Cancel
            </Link>
          </div>
        </Form>
      </div>
    </DialogOver>
  )
}

type VariantRowProps = {
  rowKey: string
  at: number
  name: string
  values: Record<string, string>
  errors: FieldErrors | undefined
  pictures: readonly ChosenPicture[]
}

function VariantRow({ rowKey: key, at, name, values, errors, pictures }: VariantRowProps) {
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

import { useMemo, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import { ChooseVersion, FormBase } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { OwnDialogProps } from '#app/records/record-page.tsx'
import { productPath } from '#app/shop/products/product-paths.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { variantFieldName, variantFields } from './variant-input.ts'
import { VariantRows } from './variant-rows.tsx'

type Shown = { keys: string[]; values: Record<string, string>; base: Record<string, string> }
type Product = { id: string; name: string; pricePence: number; stock: number | null; pictures: ChosenPicture[] }

export function VariantsDialog({ title, data, answer = {}, back }: OwnDialogProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [opened] = useState(data as Product & Shown)
  const { id, name, pricePence, stock, pictures } = opened
  const navigate = useNavigate()
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const { keys } = (answer.own ?? opened) as Pick<Shown, 'keys'>
  const { errors, conflicts, failed, base = opened.base } = answer
  const values = (answer.values ?? opened.values) as Record<string, string>
  const summary = useMemo(() => errors && withRowNames(errors, keys, values), [errors, keys, values])
  const ofItsOwn = `one price, ${formatPounds(pricePence)}, and ${stock === null ? 'a stock that is not counted' : `${stock.toLocaleString('en-GB')} in stock`}`
  return (
    <Dialog
      size="wide"
      title={title}
      closeHref={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <div className="grid grid-cols-1 gap-5">
        {summary && <ErrorSummary errors={summary} />}
        {failed && <FailedNote failed={failed} />}
        <Form
          method="post"
          noValidate
          preventScrollReset
          // Remounted when the base changes, so that every field shows the value that it is compared with.
          key={JSON.stringify(base)}
          className="grid grid-cols-1 gap-5"
        >
          <FormBase base={base} />
          <p className="max-w-measure text-ink-soft">
            A product that comes in several sizes or colours has a variant for each, with its own price and stock. Stock
            left blank is not counted.
          </p>
          <TextField
            name="label"
            label="What buyers choose"
            hint="Such as Size or Colour. They read it above the choice."
            error={errors?.label}
            defaultValue={values.label}
            width="half"
            autoComplete="off"
          />
          <ChooseVersion name="label" versions={conflicts?.label} />
          <VariantRows {...{ keys, values, errors, conflicts, pictures }}>
            <p>
              Without variants, {name} has {ofItsOwn}.
            </p>
          </VariantRows>
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
    </Dialog>
  )
}

/** For the list of all errors, which does not show the row. */
function withRowNames(errors: FieldErrors, keys: readonly string[], values: Record<string, string>): FieldErrors {
  const rowNames = new Map(
    keys.flatMap((key, at) => {
      const rowName = values[variantFieldName('name', key)] || `Row ${at + 1}`
      return variantFields.map((field) => [variantFieldName(field, key), rowName] as const)
    }),
  )
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const rowName = rowNames.get(field)
      return [field, rowName ? `${rowName}: ${message}` : message]
    }),
  )
}

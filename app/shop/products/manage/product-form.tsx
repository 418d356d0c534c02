import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { FormBase, ChooseVersion, type ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import type { SubmittedAltTexts } from '#app/media/picture-field/alt-texts.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import type { VariantSummary } from '#app/shop/variants/variants.server.ts'
import { type VatClass, vatClasses, vatClassLabels } from '#app/shop/vat.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { stateLabels } from './describe-field.ts'
import { maxDescriptionLength, maxPictures } from './product-input.ts'
import { type Category, productPath } from './product-list.ts'
import { slugFromName } from './product-slug.ts'
import { VariantFigures } from './variant-figures.tsx'

export type ProductFormProps = {
  list: string
  categories: readonly Category[]
  vatRates: Record<VatClass, number>
  fields: SubmittedValues
  base?: Record<string, string> | undefined
  pictures: ChosenPicture[]
  product?: { id: string; slug: string } | undefined
  variants?: VariantSummary | undefined
  errors?: FieldErrors | undefined
  conflicts?: Record<string, ConflictingVersions> | undefined
  alts?: SubmittedAltTexts | undefined
  action?: string | undefined
}

const states = [
  { value: 'on-sale', label: stateLabels['on-sale'], hint: 'Everybody sees it in the shop.' },
  { value: 'draft', label: stateLabels.draft, hint: 'Only staff see it.' },
]

export function ProductForm(props: ProductFormProps) {
  const { list, categories, vatRates, fields, base = {}, pictures, product, variants } = props
  const { errors, conflicts, alts, action } = props
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const [name, setName] = useState(submittedText(fields, 'name') ?? '')
  const field = (of: string) => ({ name: of, error: errors?.[of], defaultValue: submittedText(fields, of) })
  const choose = (of: string) => <ChooseVersion name={of} versions={conflicts?.[of]} />
  const isNew = !product || action !== undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...(action ? { action } : {})}
      noValidate
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <FormBase base={base} />
      {isNew && <AttemptField />}
      <TextField
        {...field('name')}
        label="Product name"
        autoComplete="off"
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {choose('name')}
      {variants ? (
        <VariantFigures
          variants={variants}
          price={submittedText(fields, 'price')}
          stock={submittedText(fields, 'stock')}
          href={product && productPath(product.id, list, '/variants')}
        />
      ) : (
        <>
          <div className={pairStyle}>
            <TextField
              {...field('price')}
              label="Price (£)"
              hint="As buyers pay it: with VAT where you charge it, and with UK delivery unless zones charge for it."
              type="number"
              step="0.01"
              min="0"
              inputMode="decimal"
              prefix="£"
              required
            />
            <TextField
              {...field('stock')}
              label="Stock"
              optional
              hint="Left blank, it is not counted."
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          {choose('price')}
          {choose('stock')}
          {product && !isNew && (
            <p>
              It comes in several sizes or colours?{' '}
              <Link to={productPath(product.id, list, '/variants')} preventScrollReset className={linkStyle}>
                Add variants
              </Link>
            </p>
          )}
        </>
      )}
      <div className={pairStyle}>
        <TextField
          {...field('sku')}
          label="SKU"
          optional
          hint="Your own code for it, on pick lists and exports."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('weightGrams')}
          label="Weight in grams"
          optional
          hint="Of one piece with its packing, for the labels of parcels."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {choose('sku')}
      {choose('weightGrams')}
      <TextArea {...field('description')} label="Description" optional rows={3} limit={maxDescriptionLength} />
      {choose('description')}
      <div className={pairStyle}>
        <SelectField
          {...field('categoryId')}
          label="Category"
          placeholder="No category"
          options={categories.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <SelectField
          {...field('vatClass')}
          label="VAT"
          options={vatClasses.map((value) => ({
            value,
            label: `${vatClassLabels[value]} (${vatRates[value] / 100} %)`,
          }))}
        />
      </div>
      {choose('categoryId')}
      {choose('vatClass')}
      <RadioGroup {...field('state')} legend="In the shop" columns options={states} />
      {choose('state')}
      <div className={pairStyle}>
        <TextField
          {...field('onSaleFrom')}
          label="On sale from"
          optional
          hint="By the clock in London. Left blank, at once."
          type="datetime-local"
        />
        <TextField
          {...field('onSaleUntil')}
          label="On sale until"
          optional
          hint="Left blank, until you take it off sale."
          type="datetime-local"
        />
      </div>
      {choose('onSaleFrom')}
      {choose('onSaleUntil')}
      <TextField
        {...field('slug')}
        label="Address in the shop"
        hint={
          isNew
            ? 'What follows /shop/. Left blank, it is made from the name.'
            : 'What follows /shop/. Links to the address it had lead here when you change it.'
        }
        placeholder={name.trim() ? slugFromName(name) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {choose('slug')}
      <PictureField
        name="pictures"
        label="Pictures"
        optional
        hint="The first one is shown on the card. Describe each in one sentence, for people who cannot see it."
        alts={{ sent: alts, errors }}
        pictures={pictures}
        limit={maxPictures}
        error={errors?.pictures}
      />
      {choose('pictures')}
      {Object.keys({ ...conflicts, ...alts?.conflicts }).length > 0 && (
        <p className="text-danger font-semibold">Not saved yet. Choose above which version stays, then save again.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving} pendingLabel="Saving...">
          {isNew ? 'Add Product' : 'Save Product'}
        </Button>
        <Link to={list} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

const pairStyle = 'grid grid-cols-1 items-start gap-6 sm:grid-cols-2'

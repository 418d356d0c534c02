import { type KeyboardEvent, useRef, useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'

import { ChooseVersion, type ConflictingVersions, FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/price-and-stock.route'
import { answerEdit, editPriceAndStock } from './edit-product.server.ts'
import { productListPath, productPath, savingFailed } from './product-list.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { findProduct, parseProduct, toFormValues } from './product-record.server.ts'
import { VariantFigures } from './variant-figures.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Price and stock | Shop Admin Dashboard' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const product = await findProduct(requireRecordId(params.id))
  const list = productListPath + url.search
  if (!product) return data({ list, product: undefined }, { status: 404 })
  const { price = '', stock = '' } = toFormValues(product)
  const { id, name, version, variants } = product
  return { list, product: { id, name, variants, base: { price, stock, version: String(version) } } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const extra = { values: parseProduct(form).values, base: submittedBase(form) }
  return await attempt(context, { message: savingFailed, extra }, async () => {
    const outcome = await editPriceAndStock(requireRecordId(params.id), form, currentActor(context))
    if (outcome === 'not found') throw data(null, { status: 404 })
    return await answerEdit(url, outcome)
  })
}

export default function PriceAndStock({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, list } = loaderData
  if (!product) return <ProductNotFound list={list} />
  const { id, name, variants, base } = product
  if (variants)
    return (
      <div className="relative z-1 grid justify-items-start gap-2">
        <VariantFigures variants={variants} {...base} href={productPath(id, list, '/variants')} />
        <Link to={list} preventScrollReset className={`${buttonStyle({ kind: 'quiet', size: 'small' })} -ml-2 px-2!`}>
          Close
        </Link>
      </div>
    )
  return <QuickForm key={params.id} name={name} base={base} list={list} answer={actionData} />
}

type QuickFormProps = {
  name: string
  base: Record<string, string>
  list: string
  answer: Answer | undefined
}

type Answer = {
  errors?: FieldErrors
  failed?: Failed
  conflicts?: Record<string, ConflictingVersions>
  base?: Record<string, string>
  values?: SubmittedValues
}

function QuickForm({ name, list, answer, ...loaded }: QuickFormProps) {
  // As opened: a later change must not become this form's base.
  const [opened] = useState(loaded.base)
  const cancel = useRef<HTMLAnchorElement>(null)
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const { errors, failed, conflicts, values = opened, base = opened } = answer ?? {}
  const field = (of: string) => ({ name: of, error: errors?.[of], defaultValue: submittedText(values, of) })
  const leave = ({ key }: KeyboardEvent) => {
    // The link also drops the form's draft.
    if (key === 'Escape') cancel.current?.click()
  }
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={`Price and stock of ${name}`}
      onKeyDown={leave}
      // Remounted when the base changes, so that every field shows the value that it is compared with.
      key={JSON.stringify(base)}
      className="relative z-1 grid grid-cols-1 gap-3"
    >
      <FormBase base={base} />
      {failed && <FailedNote failed={failed} />}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here */}
      <TextField {...field('price')} label="Price (£)" inputMode="decimal" autoComplete="off" required autoFocus />
      <ChooseVersion isNarrow name="price" versions={conflicts?.price} />
      <TextField
        {...field('stock')}
        label="Stock"
        hint="Left blank, it is not counted."
        inputMode="numeric"
        autoComplete="off"
      />
      <ChooseVersion isNarrow name="stock" versions={conflicts?.stock} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" pending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
        <Link ref={cancel} to={list} preventScrollReset className={buttonStyle({ kind: 'quiet', size: 'small' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

import { data } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/product.route'
import { answerEdit, editProduct } from './edit-product.server.ts'
import { ProductDialog } from './product-dialog.tsx'
import { productListPath } from './product-list.ts'
import { savingFailed } from './product-list.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { findProduct } from './product-record.server.ts'
import { toFormValues, parseProduct, readPictures } from './product-record.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Product | Shop Admin Dashboard' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [product, categories, { vat_rates: vatRates }] = await Promise.all([
    findProduct(requireRecordId(params.id)),
    listCategories(),
    settingsFor(context),
  ])
  const common = { list: productListPath + url.search, categories, vatRates }
  // Not thrown, because the editor keeps their input.
  if (!product) return data({ ...common, product: undefined }, { status: 404 })
  const { id, slug, version, variants } = product
  const pictures = await findChosenPictures(product.pictureIds)
  const fields = toFormValues(product)
  const base = { ...fields, version: String(version) }
  return { ...common, product: { id, slug, variants, fields, base, pictures } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const form = await readForm(request)
  const asSent = { values: parseProduct(form).values, base: submittedBase(form) }
  const actor = currentActor(context)
  const sent = await attempt(context, { message: savingFailed, extra: asSent }, () => readPictures(form, actor.staff))
  if (!('pictures' in sent)) return sent
  const { pictures, pictureIds, errors } = sent
  if (errors.pictures) return data({ errors, ...asSent, pictures }, { status: 400 })

  return await attempt(context, { message: savingFailed, extra: { ...asSent, pictures } }, async () => {
    const outcome = await editProduct(id, form, pictureIds, actor)
    if (outcome === 'not found') return data({ isDeleted: true, ...asSent, pictures }, { status: 409 })
    return await answerEdit(url, outcome)
  })
}

export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, ...common } = loaderData
  if (!product && !actionData) return <ProductNotFound list={common.list} />
  const isDeleted = !product || (actionData && 'isDeleted' in actionData)
  return (
    <ProductDialog
      key={params.id}
      {...common}
      title="Edit Product"
      fields={product?.fields ?? {}}
      base={product?.base ?? {}}
      pictures={product?.pictures ?? []}
      product={product}
      variants={product?.variants}
      isDeleted={isDeleted}
      answer={actionData}
    />
  )
}

import { data, useNavigate } from 'react-router'

import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { returnToProducts } from '#app/shop/products/manage/product-list.server.ts'
import { productListPath } from '#app/shop/products/manage/product-list.ts'
import { ProductNotFound } from '#app/shop/products/manage/product-not-found.tsx'
import { findProduct } from '#app/shop/products/manage/product-record.server.ts'
import { countVariants } from '#app/shop/variants/count-variants.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/variants.route'
import { saveVariants } from './save-variants.server.ts'
import { submittedVariants, toVariantFields } from './variant-input.ts'
import { VariantsForm } from './variants-form.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Variants | Shop Admin Dashboard' }]

const savingFailed = { title: 'Error', description: 'Failed to save the variants. Please try again.' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  const list = productListPath + url.search
  const [product, allVariants] = await Promise.all([findProduct(id), listVariants([id])])
  if (!product) return data({ list, product: undefined }, { status: 404 })
  const { name, pricePence, stock, version, variantLabel } = product
  const variants = allVariants.get(id) ?? []
  const keys = variants.map((variant) => variant.id)
  const values = toVariantFields(variantLabel, variants)
  const base = { ...values, order: keys.join(' '), version: String(version) }
  const pictures = await findChosenPictures(product.pictureIds)
  return { list, product: { id, name, pricePence, stock, pictures, opened: { keys, values, base } } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const extra = { ...submittedVariants(form), base: submittedBase(form) }
  return await attempt(context, { message: savingFailed, extra }, async () => {
    const outcome = await saveVariants(requireRecordId(params.id), form, currentActor(context))
    if (outcome === 'not found') throw data(null, { status: 404 })
    if ('refused' in outcome) {
      const isConflict = Object.keys(outcome.refused.conflicts).length > 0
      return data(outcome.refused, { status: isConflict ? 409 : 400 })
    }
    const { name, label, count, hasSoldMeanwhile } = outcome.saved
    const now = count > 0 ? `comes in ${countVariants({ label, count })}` : 'has no variants'
    const left = hasSoldMeanwhile ? '. Some were sold or came back meanwhile, which is counted in' : ''
    throw await returnToProducts(url, { title: 'Variants Saved', description: `${name} ${now}${left}` })
  })
}

export default function Variants({ loaderData, actionData, params }: Route.ComponentProps) {
  const { list, product } = loaderData
  const navigate = useNavigate()
  if (!product) return <ProductNotFound list={list} />
  return (
    <Dialog
      key={params.id}
      size="wide"
      title={`Variants of ${product.name}`}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <VariantsForm {...product} list={list} answer={actionData} />
    </Dialog>
  )
}

export function ErrorBoundary() {
  return <NotFoundBoundary title="Product not found" back={{ href: productListPath, label: 'Back to Products' }} />
}

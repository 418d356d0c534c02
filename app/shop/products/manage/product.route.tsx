import { data } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { readForm } from '#app/platform/forms.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { actingIn } from '#app/staff/acting.server.ts'

import type { Route } from './+types/product.route'
import { NoSuchProduct } from './no-such-product.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { productListPath } from './product-list.ts'
import { findProduct } from './product-record.server.ts'
import { returnToProducts } from './products-return.server.ts'
import { fieldsOf, parseProduct, readPictures } from './read-product.server.ts'
import { updateProduct } from './save-product.server.ts'
import { savingFailed } from './saving-failed.ts'
import { tellNewer } from './tell-newer.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Product | Shop Admin Dashboard' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [product, categories, { vat_rates: vatRates }] = await Promise.all([
    findProduct(needRecordId(params.id)),
    listCategories(),
    settingsFor(context),
  ])
  const common = { list: productListPath + url.search, categories, vatRates }
  // Not thrown: whoever was editing it keeps what they typed.
  if (!product) return data({ ...common, product: undefined }, { status: 404 })
  const { id, slug } = product
  const pictures = await findChosenPictures(product.pictureIds)
  return { ...common, product: { id, slug, fields: fieldsOf(product), pictures } }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = needRecordId(params.id)
  const form = await readForm(request)
  const parsed = parseProduct(form)
  const { kept } = parsed
  const acting = actingIn(context)
  const sent = await attempt(context, { words: savingFailed, kept: { kept } }, () => readPictures(form, acting.staff))
  if (!('pictures' in sent)) return sent
  const { pictures, pictureIds } = sent
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...sent.errors }
  if (!parsed.ok || Object.keys(errors).length > 0) return data({ errors, kept, pictures }, { status: 400 })

  return await attempt(context, { words: savingFailed, kept: { kept, pictures } }, async () => {
    const edited = { ...parsed.value, pictureIds }
    const outcome = await updateProduct(id, edited, parsed.value, acting)
    if (outcome === 'gone') return data({ gone: true, kept, pictures }, { status: 409 })
    if ('errors' in outcome) return data({ ...outcome, kept, pictures }, { status: 400 })
    if ('newer' in outcome)
      return data({ ...(await tellNewer(outcome.newer, edited, kept)), pictures }, { status: 409 })

    const { stock, soldMeanwhile } = outcome.updated
    const left = soldMeanwhile ? `. Some were sold or came back meanwhile: there are ${stock} now` : ''
    throw await returnToProducts(url, { title: 'Product Updated', description: `${edited.name} is saved${left}` })
  })
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...common } = loaderData
  if (!product && !actionData) return <NoSuchProduct list={common.list} />
  const isGone = !product || (actionData && 'gone' in actionData)
  return (
    <ProductDialog
      {...common}
      title="Edit Product"
      fields={product?.fields ?? {}}
      pictures={product?.pictures ?? []}
      product={product}
      isGone={isGone}
      answer={actionData}
    />
  )
}

import { data } from 'react-router'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readAltTexts } from '#app/media/picture-field/alt-texts.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/new-product.route'
import { ProductDialog } from './product-dialog.tsx'
import { maxNameLength } from './product-input.ts'
import { listBehind, returnToProducts } from './product-list.server.ts'
import { copyParam, savingFailed } from './product-list.ts'
import { findProduct, parseProduct, readPictures, toFormValues } from './product-record.server.ts'
import { addProduct } from './save-product.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Product | Shop Admin Dashboard' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const [categories, { vat_rates: vatRates }, copy] = await Promise.all([
    listCategories(),
    settingsFor(context),
    copyOf(recordId(url.searchParams.get(copyParam))),
  ])
  return { list: listBehind(url), categories, vatRates, copy }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const copy = await copyOf(recordId(url.searchParams.get(copyParam)))
  // Not fields of the form if the product has variants.
  if (copy?.variants) {
    const { price = '', stock = '' } = copy.fields
    for (const [name, value] of Object.entries({ price, stock })) if (!form.has(name)) form.set(name, value)
  }
  const parsed = parseProduct(form)
  const { values } = parsed
  const actor = currentActor(context)
  const sent = await attempt(context, { message: savingFailed, extra: { values } }, () =>
    readPictures(form, actor.staff),
  )
  if (!('pictures' in sent)) return sent
  const { pictures, pictureIds } = sent
  return await attempt(context, { message: savingFailed, extra: { values, pictures } }, async () => {
    const { sent: alts, errors: altErrors, changes } = await readAltTexts(form, pictureIds)
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...sent.errors, ...altErrors }
    if (!parsed.ok || Object.keys(errors).length > 0) return data({ errors, values, pictures, alts }, { status: 400 })
    const attemptId = recordId(form.get(attemptName))
    const outcome = await addProduct({ ...parsed.value, pictureIds, alts: changes }, actor, attemptId, copy?.id)
    if ('errors' in outcome) {
      const shown = { ...values, ...outcome.suggested }
      return data({ errors: outcome.errors, values: shown, pictures, alts }, { status: 400 })
    }
    const { name, state, onSaleFrom } = parsed.value
    const shown =
      onSaleFrom && onSaleFrom > new Date() ? `goes on sale at ${formatInstant(onSaleFrom)}` : 'is in the shop now'
    const description = state === 'draft' ? `${name} is saved as a draft` : `${name} ${shown}`
    throw await returnToProducts(url, { title: 'Product Added', description })
  })
}

/** Not on sale, with an address generated from its name. Nothing is stored before it is added. */
async function copyOf(id: string | undefined) {
  const product = id && (await findProduct(id))
  if (!product) return undefined
  const name = `Copy of ${product.name}`.slice(0, maxNameLength)
  const fields: Record<string, string> = { ...toFormValues(product), name, slug: '', state: 'draft' }
  const { variants } = product
  return { id: product.id, fields, variants, pictures: await findChosenPictures(product.pictureIds) }
}

const blank = { id: 'blank', fields: { vatClass: 'standard', state: 'on-sale' }, variants: undefined, pictures: [] }

export default function NewProduct({ loaderData: { copy, ...common }, actionData }: Route.ComponentProps) {
  const { id, ...opened } = copy ?? blank
  const title = copy ? 'Duplicate Product' : 'Add Product'
  return <ProductDialog key={id} {...common} title={title} {...opened} answer={actionData} />
}

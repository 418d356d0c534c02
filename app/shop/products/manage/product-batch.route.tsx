import { inArray } from 'drizzle-orm'
import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { products } from '#app/shop/schema.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'

import type { Route } from './+types/product-batch.route'
import { changeProducts, parseUndoable, undoChange } from './product-batch.server.ts'
import { batchForm, batchPath, describeBatch, describeUndone } from './product-batch.ts'
import { matching, returnToProducts } from './product-list.server.ts'
import { productListPath, productListRules, undoParam } from './product-list.ts'

export const handle = { interactive: true, area: 'staff' }

const failed = { title: 'Error', description: 'Failed to change the products. Nothing was changed. Please try again.' }

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(productListPath + url.search)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const sent = await readForm(request)
  return await attempt(context, { message: failed }, async () => {
    if (url.searchParams.has(undoParam)) {
      const undoable = parseUndoable(sent.get('id'))
      if (!undoable) throw data(null, { status: 400 })
      throw await returnToProducts(url, describeUndone(await undoChange(undoable, actor)))
    }
    const form = parseForm(batchForm, sent)
    if (!form.ok) throw data(null, { status: 400 })
    const { intent, id, everything, categoryId } = form.value
    const query = readListQuery(url.searchParams, productListRules(await listCategories()))
    const chosen = everything === 'on' ? matching(query) : inArray(products.id, id)
    const change = intent === 'categorise' ? { categoryId } : { isOnSale: intent === 'show' }
    const outcome = await changeProducts(chosen, change, actor)
    if (!outcome) throw await returnToProducts(url, categoryDeleted)
    const total = everything === 'on' ? outcome.total : id.length
    const notice = describeBatch(intent, { changed: outcome.changed, total })
    const back = new URLSearchParams(url.searchParams)
    back.set(undoParam, 'yes')
    const fields: [string, string][] = [['id', JSON.stringify(outcome.undo)]]
    const undo = { action: `${batchPath}?${back}`, fields }
    throw await returnToProducts(url, outcome.changed > 0 ? { ...notice, undo } : notice)
  })
}

const categoryDeleted = { title: 'Nothing changed', description: 'This category was deleted a moment ago' }

export default function ProductBatch({ actionData }: Route.ComponentProps) {
  return actionData?.failed && <FailedNote failed={actionData.failed} />
}

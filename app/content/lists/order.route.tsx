import { data } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { kindFromUrl } from '#app/content/record-url.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/order.route'
import { contentLists } from './content-lists.server.ts'
import { OrderDialog } from './order-dialog.tsx'
import { listInOrder, moveInOrder } from './order.server.ts'
import { moveForm, orderingFailed } from './order.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? 'Reorder' }]

export async function loader({ url }: Route.LoaderArgs) {
  const kind = kindFromUrl(url)
  const { path, many } = kindInfo[kind]
  return { title: `Reorder ${many}`, order: await listInOrder(contentLists[kind]), list: path + url.search }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(moveForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  return await attempt(context, { message: orderingFailed }, async () => {
    const outcome = await moveInOrder(contentLists[kindFromUrl(url)], form.value, currentActor(context))
    return data(outcome, { status: outcome.isStale ? 409 : 200 })
  })
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDialog {...loaderData} answer={actionData} />
}

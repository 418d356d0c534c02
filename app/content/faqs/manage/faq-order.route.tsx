import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import { OrderDialog } from '#app/content/manage/order-dialog.tsx'
import { listInOrder, respondToMove } from '#app/content/manage/order.server.ts'

import type { Route } from './+types/faq-order.route'
import { faqsInOrder } from './faq-list.server.ts'
import { faqListAddress } from './faq-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reorder FAQs' }]

export async function loader({ url }: Route.LoaderArgs) {
  const [order, categories] = await Promise.all([listInOrder(faqsInOrder), listFaqCategories()])
  return { order, list: faqListAddress(url.searchParams, categories) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToMove(faqsInOrder, request, context)
}

export default function FaqOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDialog title="Reorder FAQs" {...loaderData} answer={actionData} />
}

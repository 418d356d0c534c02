import { keepPage } from '#app/platform/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { settingsFor, settingsTag } from '#app/settings/site-settings.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/shop.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  keepPage(context, { tags: [settingsTag] })
  const { shop_name } = await settingsFor(context)
  const head = await pageHead(context, request, {
    title: shop_name,
    description:
      'Things for mothers, babies and the weeks in between. Prices include UK delivery and VAT, with 14 days to change your mind.',
    crumbs: [{ label: 'Home', href: '/' }],
  })
  return { head, shopName: shop_name }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:px-6 md:py-14">
      <div className="grid gap-3">
        <h1 className="text-4xl">{loaderData.shopName}</h1>
        <p className="max-w-measure text-lg">Small things that help in the weeks around a birth.</p>
      </div>
      <EmptyState title="No products available">Check back soon for new products!</EmptyState>
    </div>
  )
}

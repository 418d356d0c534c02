import { safeReturnPath } from '#app/staff/return-path.ts'

import type { Route } from './+types/shop-entry.route'
import { EntryPage } from './entry-page.tsx'

export const handle = { area: 'staff' }

export function meta() {
  return [{ title: 'Shop administration' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  return { to: safeReturnPath(url.searchParams.get('to')) ?? '/shop/admin' }
}

export default function ShopEntry({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage title="Shop administration" to={loaderData.to}>
      Behind this door the shop is run: its products, their categories and what families have ordered. Orders carry
      names and addresses, so only our administrators may read them.
    </EntryPage>
  )
}

import { safeReturnPath } from '#app/staff/return-path.ts'

import type { Route } from './+types/shop-entry.route'
import { EntryPage } from './entry-page.tsx'
import { readEntryTexts } from './entry-texts.server.ts'

export const handle = { area: 'staff' }

export function meta() {
  return [{ title: 'Shop administration' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop: text } = await readEntryTexts(context)
  return { text, to: safeReturnPath(url.searchParams.get('to')) ?? '/shop/admin' }
}

export default function ShopEntry({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage title="Shop administration" to={loaderData.to}>
      {loaderData.text}
    </EntryPage>
  )
}

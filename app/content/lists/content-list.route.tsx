import { Outlet } from 'react-router'

import { kindFromUrl } from '#app/content/record-url.server.ts'
import { Records } from '#app/records/records.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/content-list.route'
import { listContent } from './content-list.server.ts'
import { contentLists } from './content-lists.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.words.many ?? 'Content' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return await listContent(contentLists[kindFromUrl(url)], url, signedInStaff(context))
}

export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Records list={loaderData}>
      <Outlet />
    </Records>
  )
}

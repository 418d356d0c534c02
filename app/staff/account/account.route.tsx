import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/account.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'My account' }]

export default function Account() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="My account" lead="How you sign in, and where." />
    </div>
  )
}

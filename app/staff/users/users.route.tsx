import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/users.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Users' }]

export default function Users() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Users" lead="Who may work here." />
    </div>
  )
}

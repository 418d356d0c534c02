import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/protective-settings.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Protective settings' }]

export default function ProtectiveSettings() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Protective settings" lead="What protects families and the team." />
    </div>
  )
}

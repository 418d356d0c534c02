import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/audit-log.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Audit' }]

export default function AuditLog() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Audit" lead="Who did and saw what." />
    </div>
  )
}

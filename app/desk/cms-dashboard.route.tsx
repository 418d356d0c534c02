import { areasFor } from '#app/desk/areas.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/cms-dashboard.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }]

export function loader({ context }: Route.LoaderArgs) {
  return { areas: areasFor(signedInStaff(context).role).filter(({ href }) => href !== '/cms/dashboard') }
}

export default function CmsDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Dashboard" lead="Where would you like to go?" />
      <ul className="grid gap-3">
        {loaderData.areas.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-11 items-center text-lg">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

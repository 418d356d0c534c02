import { Link, Outlet } from 'react-router'

import { areaGroupsFor } from '#app/desk/areas.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { linkStyle } from '#app/ui/link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

import type { Route } from './+types/cms-dashboard.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }]

export function loader({ context }: Route.LoaderArgs) {
  return { role: signedInStaff(context).role }
}

export default function CmsDashboard({ loaderData }: Route.ComponentProps) {
  const areas = areaGroupsFor(loaderData.role).flatMap((group) => group.areas)
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading title="Dashboard" lead="Where would you like to go?" />
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {areas
          .filter(({ href }) => href !== '/cms/dashboard')
          .map(({ label, href, icon: Icon }) => (
            <li key={href}>
              <Link to={href} className={`${linkStyle} inline-flex min-h-12 items-center gap-3 text-lg`}>
                <Icon aria-hidden="true" className="text-clay size-5" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <Outlet />
    </div>
  )
}

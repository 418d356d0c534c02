import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'

import { AreaList } from '#app/desk/areas/area-list.tsx'
import { areaGroupsFor } from '#app/desk/areas/areas.ts'
import { SessionMonitor } from '#app/desk/session/session-monitor.tsx'
import { findRequiredAction } from '#app/staff/guards/guard.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { closeMenuOnChoice } from '#app/ui/layout/close-menu-on-choice.ts'
import { SkipLink } from '#app/ui/layout/skip-link.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/staff-shell.route'
import { StaffBar } from './staff-bar.tsx'

export const handle = { interactive: true, area: 'staff' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, firstName, role, email } = signedInStaff(context)
  const { endsAt, hasTwoFactor } = staffSession(context)
  const session = { userId, firstName, endsAt: endsAt.getTime(), now: Date.now() }
  // Someone with a required action would be redirected back to it from everywhere.
  return { firstName, role, email, hasTwoFactor, session, isFree: !(await findRequiredAction(context, role)) }
}

const menu = 'areas'

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  const { role, email, hasTwoFactor, session, isFree } = loaderData
  useEffect(closeMenuOnChoice, [])
  const { state, location } = useNavigation()
  const isDashboardSlow = useIsSlow(state === 'loading' && location.pathname === '/admin/dashboard')

  return (
    <div className="[--bar-height:0px] lg:[--bar-height:3.5rem]">
      <SkipLink />
      <StaffBar staff={loaderData} menu={isFree ? menu : undefined} />
      <div className="lg:flex">
        {isFree && <AreaList id={menu} groups={areaGroupsFor(role)} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          {isDashboardSlow && (
            <div className="px-4 pt-4 sm:px-6">
              <Spinner label="Loading dashboard..." />
            </div>
          )}
          <Outlet />
        </main>
      </div>
      <SessionMonitor session={session} email={email} hasTwoFactor={hasTwoFactor} />
    </div>
  )
}

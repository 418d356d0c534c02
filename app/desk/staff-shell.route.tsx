import { Form, Link, Outlet, useLocation } from 'react-router'

import { areasFor } from '#app/desk/areas.ts'
import { signedInStaff } from '#app/staff/session.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/staff-shell.route'

export const handle = { interactive: true, area: 'staff' }

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, role } = signedInStaff(context)
  return { firstName, role }
}

/** What surrounds every page of the desk. */
export default function StaffShell({ loaderData }: Route.ComponentProps) {
  const { firstName, role } = loaderData
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <header className="border-line bg-paper border-b print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
          <p className="font-display text-plum font-semibold">
            Welcome, {firstName} ({role})
          </p>
          <nav aria-label="Areas" className="order-last w-full sm:order-none sm:w-auto sm:flex-1">
            <ul className="flex flex-wrap gap-1">
              {areasFor(role).map(({ label, href }) => (
                <li key={href}>
                  <Link
                    to={href}
                    aria-current={pathname === href ? 'page' : undefined}
                    className="hover:bg-blush aria-[current=page]:border-clay flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium no-underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Form method="post" action="/cms/logout">
            <Button kind="secondary" size="small">
              Logout
            </Button>
          </Form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
      </main>
    </>
  )
}

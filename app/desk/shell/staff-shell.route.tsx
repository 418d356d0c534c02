import { Menu } from 'lucide-react'
import { type ReactNode, use, useEffect, type SubmitEvent } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, Form, useSubmit } from 'react-router'

import { hasJournals, deleteJournals } from '#app/content/editing/journal.ts'
import { dropUnsavedText, hasUnsavedText } from '#app/desk-parts/record/unsaved-text.ts'
import { AreaList, AreaTabs } from '#app/desk/navigation/desk-area-list.tsx'
import { areasFor, tabOf } from '#app/desk/navigation/desk-areas.ts'
import { Palette } from '#app/desk/palette/palette.tsx'
import { SessionMonitor } from '#app/desk/session/session-monitor.tsx'
import { Rendering } from '#app/platform/http/rendering.ts'
import { isRefusal } from '#app/staff/denied.ts'
import { findRequiredAction } from '#app/staff/guards/guard.server.ts'
import { showRefusal } from '#app/staff/guards/guarded-layout.tsx'
import { describeSession, signedInStaff } from '#app/staff/sessions/session.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { closeMenuOnChoice } from '#app/ui/layout/close-menu-on-choice.ts'
import { SkipLink } from '#app/ui/layout/skip-link.tsx'
import { ErrorPage } from '#app/ui/messages/error-page.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/staff-shell.route'
import { NotFoundPage } from './not-found-page.tsx'
import { useFormDrafts } from './use-form-drafts.ts'
import { usePreloadedRoutes } from './use-preloaded-routes.ts'

/** For every page within. */
export const handle = { interactive: true, area: 'staff' }

export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, role, email } = signedInStaff(context)
  const session = describeSession(context)
  // A required action redirects every other page back to itself.
  return { firstName, role, email, session, isFree: !(await findRequiredAction(context, role)) }
}

const areaListId = 'desk-areas'

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Within the menu, whatever became of the page. Never rethrows: the guard above may already have been passed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId } = use(Rendering)
  const refusal = showRefusal(error)
  if (refusal) return refusal
  const reason = isRouteErrorResponse(error) && isRefusal(error.data) ? error.data.refused : undefined
  const missing = isRouteErrorResponse(error) ? missingOf[error.status] : undefined
  const page = missing ? <NotFoundPage missing={missing} /> : <ErrorPage {...{ error, reason, requestId }} isStaff />
  return loaderData ? <Shell {...loaderData}>{page}</Shell> : <main id="content">{page}</main>
}

// 405: a form that was sent to a page without one. No loader ran, so there is no menu.
const missingOf: Partial<Record<number, 'page' | 'record'>> = { 404: 'record', 405: 'page', 410: 'record' }

type ShellProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode }

function Shell({ children, ...staff }: ShellProps) {
  const { role, email, session, isFree } = staff
  useEffect(closeMenuOnChoice, [])
  usePreloadedRoutes()
  useFormDrafts(session.userId)
  const areas = areasFor(role)
  const place = { areas, current: tabOf(useLocation().pathname, areas) }
  const { state, location } = useNavigation()
  const isDashboardSlow = useIsSlow(state === 'loading' && location.pathname === '/admin/dashboard')

  return (
    <div className="desk [--bar-height:0px] lg:[--bar-height:3rem]">
      <SkipLink />
      <StaffBar staff={staff} menu={isFree ? areaListId : undefined} />
      <div className="lg:flex">
        {isFree && <AreaList id={areaListId} {...place} />}
        {isFree && <AreaTabs {...place} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
          {isDashboardSlow && (
            <div className="px-4 pt-4 sm:px-6">
              <Spinner label="Loading dashboard..." />
            </div>
          )}
          {children}
        </main>
      </div>
      <SessionMonitor session={session} email={email} />
    </div>
  )
}

interface StaffBarProps {
  staff: Pick<Staff, 'firstName' | 'role'> & { session: { userId: string } }
  menu: string | undefined
}

function StaffBar({ staff, menu }: StaffBarProps) {
  const submit = useSubmit()

  async function leave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (await isReadyToLeave(staff.session.userId)) await submit(form)
  }

  return (
    <header className="border-line bg-paper z-40 flex min-h-14 flex-wrap items-center gap-x-1 gap-y-2 border-b px-2 sm:gap-x-2 sm:px-4 lg:sticky lg:top-0 lg:h-(--bar-height) lg:min-h-12 lg:flex-nowrap lg:px-6 print:hidden">
      {menu && (
        <button
          type="button"
          popoverTarget={menu}
          className={`${buttonStyle({ kind: 'quiet', size: 'small' })} px-2! lg:hidden`}
        >
          <Menu aria-hidden="true" className="size-5" /> Menu
        </button>
      )}
      <p className="font-display text-plum min-w-0 flex-[1_1_6rem] px-2 leading-tight font-semibold max-sm:text-sm lg:px-0">
        Welcome, {staff.firstName} ({staff.role})
      </p>
      {menu && <Palette role={staff.role} />}
      <Form method="post" action="/cms/logout" onSubmit={(event) => void leave(event)}>
        <Button kind="quiet" size="small" className="max-sm:px-2! lg:-mr-4">
          Logout
        </Button>
      </Form>
    </header>
  )
}

const onlyHere =
  'Some of what you typed is only kept in this browser so far, because the site did not answer. If you log out now, it is lost.'

const notSaved = 'What you typed on this page is not saved. If you log out now, it is lost.'

// Signing out does not wait for blocked storage.
const storageTimeoutMs = 1000

/** Unsent text in this browser belongs to one user only. */
async function isReadyToLeave(userId: string): Promise<boolean> {
  if ((await within(hasJournals(userId))) && !window.confirm(onlyHere)) return false
  await within(deleteJournals(userId))
  if (hasUnsavedText() && !window.confirm(notSaved)) return false
  dropUnsavedText()
  return true
}

async function within<T>(work: Promise<T>): Promise<T | undefined> {
  return await Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, storageTimeoutMs))])
}

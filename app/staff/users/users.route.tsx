import { Link, Outlet, redirect, useNavigation } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { listHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/users.route'
import { listOpenInvites } from './pending-invites.server.ts'
import { OpenInvites } from './pending-invites.tsx'
import { pageSize, roleChoices, statusChoices, userListPath, userListRules } from './user-list.ts'
import { UserTable } from './user-table.tsx'
import { listUsers } from './users.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Users' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readPrivateListQuery(url, userListRules)
  const [{ rows, total, page }, invites] = await Promise.all([listUsers(query), listOpenInvites()])
  return { query: { ...query, page }, rows, total, invites, ownId: signedInStaff(context).id }
}

/** By POST, because people mostly search by name. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(userListPath + privateListPlace(await readForm(request), userListRules))
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, invites, ownId } = loaderData
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, userListRules, { page: query.page })
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Users"
        lead="Who may work here, and as what."
        actions={
          <Link to={`${userListPath}/new${here}`} preventScrollReset className={buttonStyle({ size: 'small' })}>
            New User
          </Link>
        }
      />
      <FilterBar
        list={{ path: userListPath, rules: userListRules, query }}
        search={{ label: 'Search', hint: 'Name or email' }}
        chips={[
          { name: 'role', label: 'Role', options: roleChoices },
          { name: 'status', label: 'Status', options: statusChoices },
        ]}
        found={{ total }}
      />
      {isLoading && <Spinner label="Loading users..." />}
      <div aria-busy={isLoading} className="grid gap-4">
        {rows.length > 0 ? <UserTable rows={rows} query={query} here={here} ownId={ownId} /> : <Nothing />}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${userListPath}${listHref(query, userListRules, { page })}`}
        />
      </div>
      <OpenInvites invites={invites} here={here} />
      <Outlet />
    </div>
  )
}

/** The reader has an account, so an empty list is always a filtered one. */
function Nothing() {
  return (
    <EmptyState
      title="Nobody matches"
      actions={
        <ButtonLink kind="secondary" href={userListPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, another role or another status.
    </EmptyState>
  )
}

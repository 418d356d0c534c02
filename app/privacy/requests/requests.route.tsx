import { redirect } from 'react-router'

import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/requests.route'
import { OpenRequestFigures } from './open-request-figures.tsx'
import { countOpenRequests, listRequests } from './request-list.server.ts'
import { pageSize, requestListRules, requestsPath, stateChoices, typeChoices } from './request-list.ts'
import { RequestTable } from './request-table.tsx'
import { requestSubject } from './requests.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Requests about personal data' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, requestListRules)
  return await transaction(async (tx) => {
    const counts = await countOpenRequests(tx)
    const { rows, total, page } = await listRequests(tx, query)
    const ids = rows.map(({ id }) => id)
    await recordListed(tx, actor, requestSubject, ids)
    return { query: { ...query, page }, counts, found: { rows, total, isMore: false }, today: londonDay() }
  })
}

/** Filters are posted, because a search usually contains a name. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(requestsPath + privateListPlace(await readForm(request), requestListRules))
}

export default function Requests({ loaderData: { query, counts, found, today } }: Route.ComponentProps) {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Requests"
        lead="What people ask about their data. Each is answered within one calendar month."
        actions={
          <ButtonLink size="small" href={`${requestsPath}/new`}>
            Enter a request
          </ButtonLink>
        }
      />
      <OpenRequestFigures counts={counts} />
      <FilterBar
        list={{ path: requestsPath, rules: requestListRules, query }}
        search={{ label: 'Search by name, email, phone or reference', hint: 'Name, email, reference' }}
        chips={[{ name: 'state', label: 'Show', options: stateChoices }]}
        selects={[{ name: 'type', label: 'Kind', options: typeChoices }]}
        found={found}
      />
      {found.rows.length > 0 ? (
        <RequestTable rows={found.rows} today={today} />
      ) : (
        <NoRequests isFiltered={query.search !== '' || Object.keys(query.filters).length > 0} />
      )}
      <ListPagination list={{ path: requestsPath, rules: requestListRules, query }} found={found} pageSize={pageSize} />
    </div>
  )
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="No open requests">
        Requests from the website appear here. What comes by phone, letter or email, you enter.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No matching requests"
      actions={
        <ButtonLink kind="secondary" href={`${requestsPath}?state=all`}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, or another state.
    </EmptyState>
  )
}

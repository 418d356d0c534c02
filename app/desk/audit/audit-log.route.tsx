import { Link, redirect, useNavigation } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { countMatches } from '#app/desk-parts/list/list-page.server.ts'
import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref } from '#app/platform/http/list-query.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { recordAuditLogView } from '#app/staff/audit/audit-views.server.ts'
import { accessReviewPath } from '#app/staff/audit/log-month.ts'
import { describeRefusalsOfThisHour } from '#app/staff/audit/refusals.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/audit-log.route'
import { countByPerson, listAudit, readAuditQuery } from './audit-list.server.ts'
import { kindChoices } from './audit-registry.ts'
import { AuditTable } from './audit-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Audit' }]

const pageSize = 50
// A row may name thousands of records; a page shows their number and the first ones.
const mostIdsOnPage = 50

const hourChoices = [
  { value: '', label: 'At any hour' },
  { value: 'outside', label: 'Outside Monday to Friday, 08:00 to 18:00' },
]

const loadingFailed = { title: 'Error', description: 'Failed to fetch the audit log' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, requestId } = currentActor(context)
  return await attempt(context, { message: loadingFailed, extra: { again: auditPath + url.search } }, async () => {
    const { where, query, ...asked } = await readAuditQuery(url)
    const found = await countMatches(db, auditLog, where)
    const page = Math.max(1, Math.min(query.page, Math.ceil(found.total / pageSize)))
    const rows = await listAudit(where, { most: pageSize, skip: (page - 1) * pageSize, mostIds: mostIdsOnPage })
    const { from, person } = query.filters
    const byPerson = from && !person ? await countByPerson(where) : []
    await transaction((tx) => recordAuditLogView(tx, staff, requestId))
    return {
      ...asked,
      query: { ...query, page },
      found,
      rows,
      byPerson,
      refusals: await describeRefusalsOfThisHour(),
    }
  })
}

/** By POST, because people search for families by name. */
export async function action({ request, url }: Route.ActionArgs) {
  const { rules } = await readAuditQuery(url)
  return redirect(auditPath + privateListPlace(await readForm(request), rules))
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  if ('failed' in loaderData) return <ListFailed failed={loaderData.failed} href={loaderData.again} />
  const { query, rules, people, found, rows, isCut, byPerson, refusals } = loaderData
  const hrefFor = (change: Parameters<typeof listHref>[2]) => auditPath + listHref(query, rules, change)
  return (
    <DeskPage
      title="Audit"
      lead="Who did and saw what. Nothing in here can be changed or removed."
      back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      actions={
        <>
          <ButtonLink kind="secondary" size="small" href={accessReviewPath}>
            Who read what last month
          </ButtonLink>
          <ButtonLink kind="secondary" size="small" href={`${auditPath}/export.csv${listHref(query, rules)}`}>
            {exportLabel('row', found)}
          </ButtonLink>
        </>
      }
    >
      <FilterBar
        list={{ path: auditPath, rules, query }}
        search={{ label: 'Search', hint: 'Reference, order, name or request' }}
        selects={[
          { name: 'kind', label: 'Kind', options: kindChoices },
          { name: 'person', label: 'Person', options: people },
          { name: 'hours', label: 'Hours', options: hourChoices },
        ]}
        days={[
          { name: 'from', label: 'From' },
          { name: 'to', label: 'To' },
        ]}
        found={found}
      />
      {refusals && <NoticeLine title="Not let in">In this hour: {refusals}</NoticeLine>}
      {byPerson.length > 0 && (
        <NoticeLine title="By person">
          {byPerson.map(({ person, rows: times }) => (
            <Link key={person} to={hrefFor({ filters: { ...query.filters, person } })} className={noticeLinkStyle}>
              {people.find(({ value }) => value === person)?.label ?? 'Somebody no longer here'}:{' '}
              {times.toLocaleString('en-GB')}
            </Link>
          ))}
        </NoticeLine>
      )}
      {isCut && <Notice>More records have that name. These are about the newest of them.</Notice>}
      {isLoading && <Spinner label="Loading the audit log..." />}
      <div aria-busy={isLoading} className="grid gap-4">
        {rows.length > 0 ? (
          <AuditTable rows={rows} owners={new Map(people.map(({ value, label }) => [value, label]))} />
        ) : (
          <EmptyState
            title="Nothing matches"
            actions={
              <ButtonLink kind="secondary" href={auditPath}>
                Show the newest
              </ButtonLink>
            }
          >
            Try other days, another person, or another kind of action.
          </EmptyState>
        )}
        <Pagination {...found} page={query.page} pageSize={pageSize} hrefFor={(page) => hrefFor({ page })} />
      </div>
    </DeskPage>
  )
}

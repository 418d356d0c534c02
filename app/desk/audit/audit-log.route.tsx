import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, redirect, useNavigation } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { recordLook } from '#app/staff/audit/audit-views.server.ts'
import { accessReviewPath } from '#app/staff/audit/log-month.ts'
import { listRefusalsOfThisHour } from '#app/staff/audit/refusals.server.ts'
import { formatRefusalCounts } from '#app/staff/audit/refusals.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import type { SelectOption } from '#app/ui/fields/select.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/audit-log.route'
import { type AuditPage, countAudit, countByPerson, listAudit } from './audit-list.server.ts'
import { auditHref, type AuditQuery, auditRules } from './audit-query.ts'
import { kindChoices } from './audit-registry.ts'
import { AuditTable } from './audit-table.tsx'
import { listPeople, loadAuditQuery, privateAuditHref } from './load-audit-query.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Audit' }]

const hourChoices = [
  { value: '', label: 'At any hour' },
  { value: 'outside', label: 'Outside Monday to Friday, 08:00 to 18:00' },
]

const loadingFailed = { title: 'Error', description: 'Failed to fetch the audit log' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = signedInStaff(context)
  const { id: requestId } = context.get(requestFacts)
  if (url.searchParams.get('search')) throw redirect(auditPath + privateAuditHref(url.searchParams))
  const query = await loadAuditQuery(url)
  const { from, person } = query.filters
  return await attempt(context, { message: loadingFailed, extra: { query } }, async () => {
    const [people, refusals] = await Promise.all([listPeople(query.filters.person), listRefusalsOfThisHour()])
    const list = await transaction(async (tx) => {
      const listed = await listAudit(tx, query)
      const found = await countAudit(tx, query)
      const byPerson = from && !person ? await countByPerson(tx, query) : []
      await recordLook(tx, staff, requestId)
      return { listed, found, byPerson }
    })
    return { query, people, refusals, ...list }
  })
}

/** By POST, because people search for families by name. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(auditPath + privateAuditHref(await readForm(request)))
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const found = 'found' in loaderData ? loaderData.found : undefined
  const people = 'people' in loaderData ? loaderData.people : []

  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Audit"
        lead="Who did and saw what. Nothing in here can be changed or removed."
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
        actions={
          <>
            <ButtonLink kind="secondary" size="small" href={accessReviewPath}>
              Who read what last month
            </ButtonLink>
            <ButtonLink kind="secondary" size="small" href={`${auditPath}/export.csv${auditHref(query)}`}>
              {exportLabel('row', found)}
            </ButtonLink>
          </>
        }
      />
      <FilterBar
        list={{ path: auditPath, rules: auditRules, query }}
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
      {'refusals' in loaderData && loaderData.refusals.length > 0 && (
        <NoticeLine title="Not let in">In this hour: {formatRefusalCounts(loaderData.refusals)}</NoticeLine>
      )}
      {'byPerson' in loaderData && loaderData.byPerson.length > 0 && (
        <NoticeLine title="By person">
          {loaderData.byPerson.map(({ person, rows }) => (
            <Link
              key={person}
              to={auditPath + auditHref({ ...query, filters: { ...query.filters, person } })}
              className={noticeLinkStyle}
            >
              {people.find(({ value }) => value === person)?.label ?? 'Somebody no longer here'}:{' '}
              {rows.toLocaleString('en-GB')}
            </Link>
          ))}
        </NoticeLine>
      )}
      {query.isCut && <Notice>More records have that name. These are about the newest of them.</Notice>}
      {isLoading && <Spinner label="Loading the audit log..." />}
      {'listed' in loaderData ? (
        <div aria-busy={isLoading} className="grid gap-4">
          <Listed query={query} page={loaderData.listed} people={people} />
        </div>
      ) : (
        <ListFailed failed={loaderData.failed} href={auditPath + auditHref(query)} />
      )}
    </div>
  )
}

type ListedProps = { query: AuditQuery; page: AuditPage; people: SelectOption[] }

function Listed({ query, page, people }: ListedProps) {
  const { rows, newer, older, isCutShort } = page
  return (
    <>
      {rows.length > 0 ? (
        <AuditTable rows={rows} owners={new Map(people.map(({ value, label }) => [value, label]))} />
      ) : (
        <Nothing isCutShort={isCutShort} />
      )}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 print:hidden">
        {newer !== undefined && (
          <Link to={`${auditPath}${auditHref(query, { after: newer })}`} rel="prev" className={stepStyle}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Newer
          </Link>
        )}
        {older !== undefined && (
          <Link to={`${auditPath}${auditHref(query, { before: older })}`} rel="next" className={`${stepStyle} ml-auto`}>
            {isCutShort ? 'Look further back' : 'Older'}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </nav>
    </>
  )
}

function Nothing({ isCutShort }: { isCutShort: boolean }) {
  return (
    <EmptyState
      title={isCutShort ? 'Nothing found so far' : 'Nothing matches'}
      actions={
        <ButtonLink kind="secondary" href={auditPath}>
          Show the newest
        </ButtonLink>
      }
    >
      {isCutShort
        ? 'The log is long, and this was not among the rows looked through so far.'
        : 'Try other days, another person, or another kind of action.'}
    </EmptyState>
  )
}

const stepStyle = buttonStyle({ kind: 'secondary', size: 'small' })

import { and } from 'drizzle-orm'
import { Link, Outlet, redirect, useNavigation } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { countMatches } from '#app/desk-parts/list/list-page.server.ts'
import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { LoadedMessage } from '#app/desk-parts/list/loaded-message.tsx'
import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindOfUrl, kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { dropFailedReload, useLiveData } from '#app/enquiries/inbox/use-live-data.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery, placeOf } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/submissions.route'
import { listEnquiries, readListRows } from './enquiry-rows.server.ts'
import { isHeld } from './list-conditions.server.ts'
import { isShortWord, listRules, pageSize, clockChoices, outcomeChoices, statusChoices } from './submission-list.ts'
import { SubmissionTable } from './submission-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: kindConfig[loaderData.kind].title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOfUrl(url)
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, listRules(kind))
  return await attempt(context, { message: inboxKinds[kind].loadingFailed, extra: { kind, query } }, () =>
    transaction(async (tx) => {
      const { table, within } = kindTables[kind]
      const isShown = query.filters.status !== 'held'
      const held = isShown ? await countMatches(tx, table, and(within, isHeld(table))) : undefined
      const list = { kind, query, me: actor.staff.id }
      const { page, after, before, ...found } = await listEnquiries(tx, list, actor, readListRows)
      return { kind, query: { ...query, page, after, before }, ...found, held, now: new Date() }
    }),
  )
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

/** Filters are posted, because searches mostly contain names. */
export async function action({ request, url }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  return redirect(kindConfig[kind].listPath + privateListPlace(await readForm(request), listRules(kind)))
}

export default function Submissions({ loaderData: loaded, params }: Route.ComponentProps) {
  const { kind, query } = loaded
  const here = listHref(query, listRules(kind), placeOf(query))
  const loaderData = useLiveData(loaded, kindConfig[kind].listPath + here)
  const { listPath, title } = kindConfig[kind]
  const { many } = inboxKinds[kind]
  const counted = 'total' in loaderData ? loaderData : undefined
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')

  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={!counted || isFiltered ? title : `${title} (${formatCounted(counted)} total)`}
        back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
        actions={
          <>
            {inboxKinds[kind].isCountShown && (
              <LoadedMessage found={counted && `Found ${formatCounted(counted)} ${many}`} />
            )}
            <ButtonLink kind="secondary" size="small" href={`${listPath}/export${here}`}>
              {exportLabel(kindConfig[kind].noun, counted)}
            </ButtonLink>
          </>
        }
      />
      {'held' in loaderData && loaderData.held && <HeldNotice kind={kind} held={loaderData.held} />}
      <SubmissionFilters kind={kind} query={query} found={counted} />
      {isLoading && <Spinner label={`Loading ${many}...`} />}
      {'rows' in loaderData ? (
        <div aria-busy={isLoading} className="grid gap-4">
          {loaderData.rows.length > 0 ? (
            <SubmissionTable
              {...{ kind, query, here }}
              rows={loaderData.rows}
              now={loaderData.now}
              openId={params.id}
            />
          ) : (
            <EmptyList kind={kind} isFiltered={isFiltered} search={query.search} />
          )}
          <ListPagination
            list={{ path: listPath, rules: listRules(kind), query: loaderData.query }}
            found={loaderData}
            pageSize={pageSize}
          />
        </div>
      ) : (
        <ListFailed failed={loaderData.failed} href={listPath + here} />
      )}
      <Outlet />
    </div>
  )
}

/** Some may be from people, who are shown first to staff (decisions, 35). */
function HeldNotice({ kind, held }: { kind: EnquiryKind; held: Counted }) {
  const { listPath, noun } = kindConfig[kind]
  const isOne = held.total === 1
  if (held.total === 0) return null
  return (
    <NoticeLine
      kind="warning"
      title={`${formatCounted(held)} ${noun}${isOne ? '' : 's'} that may be spam: look at ${isOne ? 'it' : 'these'} first`}
    >
      <Link to={`${listPath}?status=held`} className={noticeLinkStyle}>
        Show {isOne ? 'it' : 'them'}
      </Link>
      <details className="open:basis-full">
        <summary className="min-h-11 cursor-pointer content-center lg:min-h-6">Why?</summary>
        {isOne ? 'It looks' : 'They look'} as if a program had sent {isOne ? 'it' : 'them'}. If a person did, they were
        told that we answer within 24 hours.
      </details>
    </NoticeLine>
  )
}

function EmptyList({ kind, isFiltered, search }: { kind: EnquiryKind; isFiltered: boolean; search: string }) {
  if (!isFiltered) {
    return (
      <EmptyState title={`No ${inboxKinds[kind].many} found.`}>
        New submissions will appear here automatically.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" href={kindConfig[kind].listPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, or another status.
      {search.split(/\s+/).some((word) => word && isShortWord(word)) &&
        ' One or two letters find only what begins with them.'}
    </EmptyState>
  )
}

type FiltersProps = { kind: EnquiryKind; query: ListQuery; found: Counted | undefined }

function SubmissionFilters({ kind, query, found }: FiltersProps) {
  const { searchHint, filters: own } = inboxKinds[kind]
  return (
    <FilterBar
      list={{ path: kindConfig[kind].listPath, rules: listRules(kind), query }}
      search={{ label: 'Search', hint: searchHint }}
      chips={[
        { name: 'status', label: 'Status', options: statusChoices },
        { name: 'clock', label: 'Answer', options: clockChoices },
        { name: 'outcome', label: 'Outcome', options: outcomeChoices },
      ]}
      selects={own.map((filter) => ({ ...filter, options: [{ value: '', label: 'All' }, ...filter.options] }))}
      days={[
        { name: 'from', label: 'Received from' },
        { name: 'to', label: 'Received until' },
      ]}
      found={found}
    />
  )
}

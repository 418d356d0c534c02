import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, type ShouldRevalidateFunction, Outlet, redirect, useNavigation, useParams } from 'react-router'

import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { inboxPath } from '#app/enquiries/kinds.ts'
import { listAdmins } from '#app/enquiries/review/colleagues.server.ts'
import { dropFailedReload, useLiveData } from '#app/enquiries/review/use-live-data.ts'
import { SavedViews } from '#app/enquiries/review/views/saved-views.tsx'
import { listViews } from '#app/enquiries/review/views/views.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery, placeOf } from '#app/platform/http/list-query.ts'
import { FoundCount } from '#app/staff/filters/found-count.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { useFilterForm } from '#app/ui/forms/use-filter-form.ts'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import type { Route } from './+types/inbox.route'
import { BatchBar } from './batch-bar.tsx'
import { countQueues, listInbox } from './inbox-list.server.ts'
import { inboxRules, isEverywhere, pageSize, queueOf, queues } from './inbox-queues.ts'
import { InboxRows } from './inbox-rows.tsx'
import { KeyHelp } from './key-help.tsx'
import { QueueChips } from './queue-chips.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useListPlace } from './use-list-place.ts'
import { useReturns } from './use-returns.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Inbox' }]

const loadingFailed = { title: 'Error', description: 'Failed to fetch the inbox' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, inboxRules)
  if (queueOf(query) === 'complaints' && !query.search) throw redirect('/admin/privacy/complaints')
  return await attempt(context, { message: loadingFailed, extra: { query } }, () =>
    transaction(async (tx) => {
      const { page, ...found } = await listInbox(tx, query, actor)
      const [counts, admins] = [await countQueues(tx, actor), await listAdmins(tx)]
      const views = await listViews(tx, actor.staff)
      return { query: { ...query, page }, ...found, counts, admins, views, now: new Date() }
    }),
  )
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

/** Posted, because searches mostly contain names. */
export async function action({ request }: Route.ActionArgs) {
  return redirect(inboxPath + privateListPlace(await readForm(request), inboxRules))
}

// Opening a record beside the list does not reload the list. Live updates do.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isOtherRecord = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search
  return formMethod === undefined && isOtherRecord ? false : defaultShouldRevalidate
}

export default function Inbox({ loaderData: loaded }: Route.ComponentProps) {
  const here = listHref(loaded.query, inboxRules, placeOf(loaded.query))
  const loaderData = useLiveData(loaded, inboxPath + here)
  const { query } = loaderData
  const isFiltered = query.search !== '' || query.filters.kind !== undefined
  const { id: openId } = useParams()
  const failed = 'failed' in loaderData ? loaderData.failed : undefined
  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])
  const list = useRef<HTMLElement>(null)
  useListPlace(list, here, openId)
  useInboxKeys()
  useReturns('rows' in loaderData ? loaderData.rows : [], 'now' in loaderData ? loaderData.now : undefined)
  const isLoading = useNavigation().state === 'loading'

  return (
    <div className={`text-sm ${openId ? 'lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]' : ''}`}>
      <section
        ref={list}
        aria-labelledby="inbox-title"
        aria-busy={isLoading}
        className={`min-w-0 ${openId ? 'lg:sticky lg:top-(--bar-height) lg:h-[calc(100dvh-var(--bar-height))] lg:overflow-y-auto max-lg:[&>:not(h1)]:hidden' : 'max-w-6xl'}`}
      >
        <h1 id="inbox-title" className={`mx-4 pt-3 text-xl ${openId ? 'max-lg:sr-only' : ''}`}>
          {describeList(query)}
        </h1>
        <div className="grid gap-2 px-4 py-2">
          <InboxSearch query={query} />
          <FoundCount found={isFiltered && 'total' in loaderData ? loaderData : undefined} />
          {'counts' in loaderData && (
            <QueueChips query={query} counts={loaderData.counts}>
              <SavedViews views={loaderData.views} href={inboxPath + listHref(query, inboxRules)} />
            </QueueChips>
          )}
        </div>
        {'rows' in loaderData ? (
          <>
            <BatchBar
              {...{ query, here }}
              admins={loaderData.admins}
              total={loaderData.total}
              isMore={loaderData.isMore}
            >
              {loaderData.rows.length > 0 ? (
                <InboxRows rows={loaderData.rows} now={loaderData.now} {...{ here, openId }} />
              ) : (
                <EmptyList isFiltered={isFiltered} />
              )}
            </BatchBar>
            <div className="px-4 py-3">
              <ListPagination
                list={{ path: inboxPath, rules: inboxRules, query }}
                found={loaderData}
                pageSize={pageSize}
              />
              {loaderData.isMore && (
                <p className="text-ink-soft">
                  Only {loaderData.total.toLocaleString('en-GB')} are listed.{' '}
                  {query.search ? 'Add more of the name or number to narrow the search.' : 'Search to find the others.'}
                </p>
              )}
            </div>
          </>
        ) : (
          <div className="p-4">
            <Notice kind="warning" title={loadingFailed.description}>
              <a href={inboxPath + here} className="text-plum underline">
                Try again
              </a>
            </Notice>
          </div>
        )}
        <KeyHelp />
      </section>
      <Outlet />
    </div>
  )
}

function describeList(query: ListQuery) {
  if (isEverywhere(query)) return 'Inbox: search'
  return `Inbox: ${queues.find(({ name }) => name === queueOf(query))?.label ?? ''}`
}

function InboxSearch({ query }: { query: ListQuery }) {
  const { key, onSubmit, submitSoon } = useFilterForm({ search: query.search })
  return (
    <search>
      <Form
        key={key}
        method="post"
        action={inboxPath}
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => submitSoon(event.currentTarget)}
        className="flex gap-2"
      >
        {query.filters.queue === 'bin' && <input type="hidden" name="queue" value="bin" />}
        <span className="relative min-w-0 grow">
          <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3 my-auto size-4" />
          <input
            type="search"
            name="search"
            aria-label="Search all enquiries"
            aria-keyshortcuts="/"
            placeholder="Name, phone, email or reference"
            defaultValue={query.search}
            maxLength={100}
            autoComplete="off"
            className="border-edge bg-paper min-h-11 w-full rounded-md border pl-9"
          />
        </span>
        <ButtonSmall />
      </Form>
    </search>
  )
}

function ButtonSmall() {
  return (
    <button className="border-plum text-plum rounded-door hover:bg-blush min-h-11 border-2 px-3 font-semibold">
      Search
    </button>
  )
}

function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="px-4">
      <EmptyState
        title={isFiltered ? 'Nothing matches' : 'Nothing here'}
        actions={
          isFiltered ? (
            <ButtonLink kind="secondary" size="small" href={inboxPath}>
              Show all open
            </ButtonLink>
          ) : undefined
        }
      >
        {isFiltered ? 'Try part of a name, a phone number or a reference.' : 'Nobody in this queue waits for you.'}
      </EmptyState>
    </div>
  )
}

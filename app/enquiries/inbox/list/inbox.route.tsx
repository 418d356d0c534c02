import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ShouldRevalidateFunction, Outlet, redirect, useNavigation, useParams } from 'react-router'

import { ListPagination } from '#app/desk-parts/list/list-pagination.tsx'
import { listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { dropFailedReload, useLiveData } from '#app/enquiries/inbox/use-live-data.ts'
import { enquiryKinds, inboxPath } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery, placeOf } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'

import type { Route } from './+types/inbox.route'
import { BatchBar } from './batch-bar.tsx'
import { listEnquiries, readInboxRows } from './enquiry-rows.server.ts'
import { inboxRules, isEverywhere, kindLabels, queueOf, queues } from './inbox-queues.ts'
import { InboxRows } from './inbox-rows.tsx'
import { pageSize } from './submission-list.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Inbox' }]

const kindOptions = enquiryKinds.map((value) => ({ value, label: kindLabels[value] }))

const loadingFailed = { title: 'Error', description: 'Failed to fetch the inbox' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, inboxRules)
  if (queueOf(query) === 'complaints' && !query.search) throw redirect('/admin/privacy/requests?type=complaint')
  return await attempt(context, { message: loadingFailed, extra: { query } }, () =>
    transaction(async (tx) => {
      const list = { query, me: actor.staff.id }
      const { page, after, before, ...found } = await listEnquiries(tx, list, actor, readInboxRows)
      return { query: { ...query, page, after, before }, ...found, admins: await listAdmins(tx), now: new Date() }
    }),
  )
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

/** Posted, because searches mostly contain names. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  // A search starts over all kinds: nobody knows what the family on the phone once sent.
  if (form.get('search')) form.delete('kind')
  return redirect(inboxPath + privateListPlace(form, inboxRules))
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
  const list = useRef<HTMLElement>(null)
  useRowInView(list, openId)
  const isLoading = useNavigation().state === 'loading'

  return (
    <div className={`text-sm ${openId ? 'lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]' : ''}`}>
      <section
        ref={list}
        aria-labelledby="inbox-title"
        aria-busy={isLoading}
        className={`min-w-0 ${openId ? 'quiet-scroll lg:sticky lg:top-(--bar-height) lg:h-[calc(100dvh-var(--bar-height))] lg:overflow-y-auto max-lg:[&>:not(h1)]:hidden' : 'max-w-7xl'}`}
      >
        <h1 id="inbox-title" className={`mx-4 pt-3 text-xl ${openId ? 'max-lg:sr-only' : ''}`}>
          {describeList(query)}
        </h1>
        <div className="grid gap-2 px-4 py-2">
          <FilterBar
            list={{ path: inboxPath, rules: inboxRules, query }}
            search={{ label: 'Search all enquiries', hint: 'Name, phone, email or reference', isLive: true }}
            chips={[{ name: 'kind', label: 'Kind', options: kindOptions }]}
            found={'total' in loaderData ? loaderData : undefined}
          />
        </div>
        {'rows' in loaderData ? (
          <>
            <BatchBar {...{ query, here }} admins={loaderData.admins} total={loaderData.total}>
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
            </div>
          </>
        ) : (
          <div className="p-4">
            <ListFailed failed={loaderData.failed} href={inboxPath + here} />
          </div>
        )}
      </section>
      <Outlet />
    </div>
  )
}

/** A record opens at its top with its row in view. The row stays in view when the record closes. */
function useRowInView(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  const lastId = useRef(openId)
  useLayoutEffect(() => {
    const isOther = openId !== lastId.current
    const id = openId ?? lastId.current
    lastId.current = openId
    if (openId && isOther) window.scrollTo(0, 0)
    if (id) list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, openId])
}

function describeList(query: ListQuery) {
  if (isEverywhere(query)) return 'Inbox: search'
  return `Inbox: ${queues.find(({ name }) => name === queueOf(query))?.label ?? ''}`
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

import { and } from 'drizzle-orm'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, Outlet, redirect, type ShouldRevalidateFunction, useNavigation, useParams } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { countMatches } from '#app/desk-parts/list/list-page.server.ts'
import { LoadedMessage } from '#app/desk-parts/list/loaded-message.tsx'
import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { dropFailedReload, useLiveData } from '#app/enquiries/inbox/use-live-data.ts'
import { type EnquiryKind, isInbox, kindConfig } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { type Counted, formatCounted } from '#app/platform/formats/counted.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, type ListQuery } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { privateListPlace, readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ListFailed } from '#app/ui/messages/list-failed.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/enquiries.route'
import { BatchBar } from './batch-bar.tsx'
import { type EnquiryList, hrefIn, isFiltered, isShortWord, listAt, listOf, pageSize } from './enquiry-lists.ts'
import { listEnquiries, readInboxRows, readListRows } from './enquiry-rows.server.ts'
import { isEverywhere, queueOf, queues } from './inbox-queues.ts'
import { InboxRows } from './inbox-rows.tsx'
import { isHeld } from './list-conditions.server.ts'
import { SubmissionTable } from './submission-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: listOf(loaderData.kind).title }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { kind, rules, loadingFailed } = listAt(url)
  const actor = currentActor(context)
  const query = readPrivateListQuery(url, rules)
  if (queueOf(query) === 'complaints' && !query.search) throw redirect('/admin/privacy/requests?type=complaint')
  return await attempt(context, { message: loadingFailed, extra: { kind, query } }, () =>
    transaction(async (tx) => {
      const list = { kind, query, me: actor.staff.id }
      const now = new Date()
      if (!kind) {
        const found = await listEnquiries(tx, list, actor, readInboxRows)
        return { kind, ...found, admins: await listAdmins(tx), now }
      }
      const { table, within } = kindTables[kind]
      const isShown = query.filters.status !== 'held'
      const held = isShown ? await countMatches(tx, table, and(within, isHeld(table))) : undefined
      return { kind, ...(await listEnquiries(tx, list, actor, readListRows)), held, now }
    }),
  )
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return await dropFailedReload(args)
}

/** Filters are posted, because searches mostly contain names. */
export async function action({ request, url }: Route.ActionArgs) {
  const { path, rules } = listAt(url)
  const form = await readForm(request)
  // A search of the inbox starts over all kinds: nobody knows what the family on the phone once sent.
  if (form.get('search')) form.delete('kind')
  return redirect(path + privateListPlace(form, rules))
}

// Opening a record beside the inbox does not reload the inbox. Live updates do.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isOtherRecord = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search
  const isKept = isInbox(nextUrl.pathname) && isOtherRecord && formMethod === undefined
  return isKept ? false : defaultShouldRevalidate
}

export default function Enquiries({ loaderData: loaded }: Route.ComponentProps) {
  const { id: openId } = useParams()
  const list = listOf(loaded.kind)
  const { kind, path, rules } = list
  const here = hrefIn(list, loaded.query)
  const shown = useLiveData(loaded, path + here)
  const { query } = shown
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  // The rows of the inbox reach both edges. What is around them does not.
  const inset = (style: string) => (kind ? 'contents' : style)
  const parts = (
    <>
      <div className={inset('px-4 py-2')}>
        <FilterBar list={{ path, rules, query }} {...list.bar} found={'rows' in shown ? shown : undefined} />
      </div>
      {kind && isLoading && <Spinner label={`Loading ${inboxKinds[kind].many}...`} />}
      {'rows' in shown ? (
        <div aria-busy={isLoading} className={kind && 'grid gap-4'}>
          {shown.rows.length === 0 ? (
            <div className={inset('px-4')}>
              <EmptyList {...{ list, query }} />
            </div>
          ) : shown.kind ? (
            <SubmissionTable {...{ ...shown, here, openId }} />
          ) : (
            <BatchBar {...{ ...shown, here }}>
              <InboxRows {...{ ...shown, here, openId }} />
            </BatchBar>
          )}
          <div className={inset('px-4 py-3')}>
            <Pagination
              {...shown}
              {...{ page: query.page, pageSize }}
              hrefFor={(page) => path + listHref(query, rules, { page })}
            />
          </div>
        </div>
      ) : (
        <div className={inset('p-4')}>
          <ListFailed failed={shown.failed} href={path + here} />
        </div>
      )}
    </>
  )
  return kind ? (
    <ListFrame {...{ kind, shown, here }}>{parts}</ListFrame>
  ) : (
    <InboxFrame {...{ query, openId }}>{parts}</InboxFrame>
  )
}

type InboxFrameProps = { query: ListQuery; openId: string | undefined; children: ReactNode }

/** Beside it the record that is open. On phones the record alone. */
function InboxFrame({ query, openId, children }: InboxFrameProps) {
  const list = useRef<HTMLElement>(null)
  const lastId = useRef(openId)
  // A record opens at its top with its row in view. The row stays in view when the record closes.
  useLayoutEffect(() => {
    const isOther = openId !== lastId.current
    const id = openId ?? lastId.current
    lastId.current = openId
    if (openId && isOther) window.scrollTo(0, 0)
    if (id) list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <div className={`text-sm ${openId ? 'lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]' : ''}`}>
      <section
        ref={list}
        aria-labelledby="inbox-title"
        className={`min-w-0 ${openId ? 'quiet-scroll lg:sticky lg:top-(--bar-height) lg:h-[calc(100dvh-var(--bar-height))] lg:overflow-y-auto max-lg:[&>:not(h1)]:hidden' : 'max-w-7xl'}`}
      >
        <h1 id="inbox-title" className={`mx-4 pt-3 text-xl ${openId ? 'max-lg:sr-only' : ''}`}>
          Inbox: {isEverywhere(query) ? 'search' : queues.find(({ name }) => name === queueOf(query))?.label}
        </h1>
        {children}
      </section>
      <Outlet />
    </div>
  )
}

type ListFrameProps = {
  kind: EnquiryKind
  shown: Route.ComponentProps['loaderData']
  here: string
  children: ReactNode
}

function ListFrame({ kind, shown, here, children }: ListFrameProps) {
  const { listPath, title, noun } = kindConfig[kind]
  const { isCountShown, many } = inboxKinds[kind]
  const counted = 'total' in shown ? shown : undefined
  return (
    <DeskPage
      title={!counted || isFiltered(shown.query) ? title : `${title} (${formatCounted(counted)} total)`}
      back={{ href: '/admin/dashboard', label: 'Back to Dashboard' }}
      actions={
        <>
          {isCountShown && <LoadedMessage found={counted && `Found ${formatCounted(counted)} ${many}`} />}
          <ButtonLink kind="secondary" size="small" href={`${listPath}/export${here}`}>
            {exportLabel(noun, counted)}
          </ButtonLink>
        </>
      }
    >
      {'held' in shown && shown.held && <HeldNotice kind={kind} held={shown.held} />}
      {children}
      <Outlet />
    </DeskPage>
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

function EmptyList({ list: { kind, path, empty }, query }: { list: EnquiryList; query: ListQuery }) {
  if (!isFiltered(query)) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  const hasShortWord = query.search.split(/\s+/).some((word) => word && isShortWord(word))
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" size={kind ? 'normal' : 'small'} href={path}>
          {empty.showAll}
        </ButtonLink>
      }
    >
      {empty.nothingMatches}
      {kind && hasShortWord && ' One or two letters find only what begins with them.'}
    </EmptyState>
  )
}

import { UserRound } from 'lucide-react'

import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Cell, Heading } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/midwives.route'
import { type ListedMidwife, listMidwives } from './midwife-list.server.ts'
import { midwifeListPath, midwifeListRules, pageSize } from './midwife-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Midwives' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, midwifeListRules)
  const { id, role } = signedInStaff(context)
  const { rows, total, page } = await listMidwives(query, id)
  return { query: { ...query, page }, rows, total, isAdmin: role === 'admin' }
}

export default function Midwives({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  return (
    <OrderedListPage
      title="Midwives"
      lead="The people who visit families, each with a profile. Midwives whose registration has expired are not shown."
      one="Midwife"
      many="midwives"
      base={midwifeListPath}
      rules={midwifeListRules}
      searchHint="Name or NMC PIN"

      query={query}
      total={total}
      pageSize={pageSize}
    >
      {(here) => <MidwifeTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function MidwifeTable({ rows, ...at }: { rows: ListedMidwife[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'midwife' } as const
  const headings = (
    <>
      <Heading numeric>Order</Heading>
      <Heading>Photograph</Heading>
      <Heading>Name</Heading>
      <Heading>Registration</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="Midwives" many="midwives" headings={headings}>
      {rows.map((midwife) => (
        <ContentRow key={midwife.id} {...list} record={midwife} name={midwife.name} isOn={midwife.isPublished}>
          <MidwifeCells midwife={midwife} />
        </ContentRow>
      ))}
    </ContentTable>
  )
}

function MidwifeCells({ midwife }: { midwife: ListedMidwife }) {
  const { id, name, summary, pin, registeredUntil, sortOrder, picture } = midwife
  return (
    <>
      <Cell label="Order" numeric>
        {sortOrder}
      </Cell>
      <Cell className="@max-[60rem]:-order-1 @min-[60rem]:py-1">
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes="4rem" className={photographStyle} />
        ) : (
          <span className={`bg-blush text-ink-soft grid place-content-center ${photographStyle}`}>
            <UserRound aria-hidden="true" className="size-6" />
            <span className="sr-only">No photograph</span>
          </span>
        )}
      </Cell>
      <TitleCell to={`${midwifeListPath}/${id}`} title={name}>
        {summary}
      </TitleCell>
      <Cell label="Registration" className="whitespace-nowrap">
        <span className="grid">
          <span className="tabular-nums">{pin ?? 'No PIN'}</span>
          {registeredUntil && (
            <span className="text-ink-soft text-xs">until {formatDate(new Date(registeredUntil))}</span>
          )}
        </span>
      </Cell>
    </>
  )
}

const photographStyle = 'rounded-arch aspect-4/5 w-16 @min-[60rem]:w-9'

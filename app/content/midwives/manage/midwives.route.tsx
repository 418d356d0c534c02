import { UserRound } from 'lucide-react'

import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

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

const toggle = { on: 'Publish', off: 'Withdraw' }

function MidwifeTable({ rows, here, isAdmin }: { rows: ListedMidwife[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all midwives on this page" />
      <Heading numeric>Order</Heading>
      <Heading>Photograph</Heading>
      <Heading>Name</Heading>
      <Heading>Registration</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="midwife" isAdmin={isAdmin} here={here}>
      <Table caption="Midwives" headings={headings}>
        {rows.map(({ id, name, summary, pin, registeredUntil, isPublished, sortOrder, picture, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select ${name}`} />
            <Cell label="Order" numeric>
              {sortOrder}
            </Cell>
            <Cell className="@max-[60rem]:-order-1 @min-[60rem]:py-2">
              {picture ? (
                <Picture picture={{ ...picture, alt: '' }} sizes="4rem" className="rounded-arch aspect-4/5 w-16" />
              ) : (
                <span className="bg-blush text-ink-soft rounded-arch grid aspect-4/5 w-16 place-content-center">
                  <UserRound aria-hidden="true" className="size-6" />
                  <span className="sr-only">No photograph</span>
                </span>
              )}
            </Cell>
            <Cell className="wrap-anywhere @max-[60rem]:-order-1 @min-[60rem]:max-w-80">
              <RowLink to={`${midwifeListPath}/${id}`}>{name}</RowLink>
              {summary && <span className="text-ink-soft mt-1 line-clamp-2">{summary}</span>}
            </Cell>
            <Cell label="Registration">
              <span className="grid">
                <span className="tabular-nums">{pin ?? 'No PIN'}</span>
                {registeredUntil && (
                  <span className="text-ink-soft text-sm">until {formatDate(new Date(registeredUntil))}</span>
                )}
              </span>
            </Cell>
            <StatusCell {...row} />
            <UpdatedCell {...row} />
            <Cell className="@min-[60rem]:whitespace-nowrap">
              <RecordActions
                base={midwifeListPath}
                id={id}
                name={name}
                here={here}
                canDelete={isAdmin}
                toggle={{ ...toggle, isOn: isPublished }}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </BulkSelection>
  )
}

import { formatLabel } from '#app/care/classes/class-rules.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { BulkSelection } from '#app/content/bulk/bulk-selection.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { RecordActions, StatusCell, UpdatedCell } from '#app/content/manage/record-cells.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/classes.route'
import { type ListedClass, listClasses } from './class-list.server.ts'
import { classListPath, classListRules, pageSize, whenChoices } from './class-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Classes' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, classListRules)
  const { id, role } = signedInStaff(context)
  const { rows, total, page } = await listClasses(query, id)
  return { query: { ...query, page }, rows, total, isAdmin: role === 'admin' }
}

export default function Classes({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, isAdmin } = loaderData
  return (
    <OrderedListPage
      title="Classes"
      lead="Courses on fixed dates. Families choose one when they register, until its places are taken; then they join the waiting list."
      one="Class"
      many="classes"
      base={classListPath}
      rules={classListRules}
      searchHint="Title, venue or teacher"
      selects={[{ name: 'when', label: 'Dates', value: query.filters.when, options: whenChoices }]}
      query={query}
      total={total}
      pageSize={pageSize}
      isByHand={false}
    >
      {(here) => <ClassTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

const toggle = { on: 'Publish', off: 'Withdraw' }

function ClassTable({ rows, here, isAdmin }: { rows: ListedClass[]; here: string; isAdmin: boolean }) {
  const headings = (
    <>
      <SelectAll label="Select all classes on this page" />
      <Heading>Title</Heading>
      <Heading>Dates</Heading>
      <Heading numeric>Places taken</Heading>
      <Heading>Status</Heading>
      <Heading>Updated</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <BulkSelection kind="class" isAdmin={isAdmin} here={here}>
      <Table caption="Classes" headings={headings}>
        {rows.map(({ id, title, sessions, format, venue, places, taken, isPublished, ...row }) => (
          <Row key={id}>
            <SelectRow value={id} label={`Select ${title}`} />
            <Cell className="wrap-anywhere @max-[60rem]:-order-1 @max-[60rem]:pr-9 @min-[60rem]:max-w-80 @min-[60rem]:py-2">
              <RowLink to={`${classListPath}/${id}`}>{title}</RowLink>
              <span className="text-ink-soft mt-1 block">
                {[formatLabel(format), venue].filter(Boolean).join(', ')}
              </span>
            </Cell>
            <Cell label="Dates">{describeSessions(sessions)}</Cell>
            <Cell label="Places taken" numeric>
              {isAdmin ? (
                <RowLink to={`/admin/classes/${id}`}>{`${taken} of ${places ?? 0}`}</RowLink>
              ) : (
                `${taken} of ${places ?? 0}`
              )}
            </Cell>
            <StatusCell {...row} />
            <UpdatedCell {...row} />
            <Cell className="@min-[60rem]:whitespace-nowrap">
              <RecordActions
                base={classListPath}
                id={id}
                name={title}
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

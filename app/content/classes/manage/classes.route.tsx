import { formatLabel } from '#app/care/classes/class-rules.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { ContentRow, ContentTable, TitleCell } from '#app/content/manage/content-table.tsx'
import { OrderedListPage } from '#app/content/manage/ordered-list-page.tsx'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Cell, Heading, RowLink } from '#app/ui/tables/table.tsx'

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
      chips={[{ name: 'when', label: 'Dates', options: whenChoices }]}
      query={query}
      total={total}
      pageSize={pageSize}
      isByHand={false}
    >
      {(here) => <ClassTable rows={rows} here={here} isAdmin={isAdmin} />}
    </OrderedListPage>
  )
}

function ClassTable({ rows, ...at }: { rows: ListedClass[]; here: string; isAdmin: boolean }) {
  const list = { ...at, kind: 'class' } as const
  const headings = (
    <>
      <Heading>Title</Heading>
      <Heading>Dates</Heading>
      <Heading numeric>Places taken</Heading>
    </>
  )
  return (
    <ContentTable {...list} caption="Classes" many="classes" headings={headings}>
      {rows.map((row) => (
        <ContentRow key={row.id} {...list} record={row} name={row.title} isOn={row.isPublished}>
          <TitleCell to={`${classListPath}/${row.id}`} title={row.title}>
            {[formatLabel(row.format), row.venue].filter(Boolean).join(', ')}
          </TitleCell>
          <Cell label="Dates" className="@min-[60rem]:min-w-48">
            {describeSessions(row.sessions)}
          </Cell>
          <Cell label="Places taken" numeric className="whitespace-nowrap">
            {list.isAdmin ? (
              <RowLink to={`/admin/classes/${row.id}`}>{describePlaces(row)}</RowLink>
            ) : (
              describePlaces(row)
            )}
          </Cell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}

function describePlaces({ taken, places }: ListedClass) {
  return `${taken} of ${places ?? 0}`
}

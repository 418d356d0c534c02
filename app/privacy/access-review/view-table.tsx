import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { auditPath } from '#app/staff/audit/audit-event.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Access } from './count-access.server.ts'
import type { View } from './list-views.server.ts'
import { formatMonth, mostViews } from './months.ts'

type ViewTableProps = { person: Access; views: View[]; month: string }

export function ViewTable({ person, views, month }: ViewTableProps) {
  return (
    <section aria-labelledby="views" className="grid grid-cols-1 gap-2">
      <h2 id="views" tabIndex={-1} className="scroll-mt-24 text-lg">
        What {person.name} opened without a task or out of hours
      </h2>
      {views.length === mostViews && (
        <p className="text-ink-soft">
          Only the newest {mostViews} of {formatMonth(month)} are shown.
        </p>
      )}
      <Table
        caption={`Views of ${person.name} to look at`}
        headings={['When', 'What', 'Why it is here'].map((heading) => (
          <Heading key={heading}>{heading}</Heading>
        ))}
      >
        {views.map(({ seq, at, subject, record, isWithoutTask, isOutOfHours }) => (
          <Row key={`${seq} ${record}`}>
            <Cell className="tabular-nums">{formatSecond(at)}</Cell>
            <Cell label="What">
              <RowLink to={`${auditPath}?${new URLSearchParams({ search: record, kind: 'everything' })}`}>
                {nounOf(subject)}
                <span className="sr-only"> in the audit log</span>
              </RowLink>
            </Cell>
            <Cell label="Why it is here">
              {isWithoutTask ? `Without a task${isOutOfHours ? ', and out of hours' : ''}` : 'Out of hours'}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

const nouns = new Map<string, readonly [one: string, many: string]>(
  [enquiryEvents.removed, orderEvents.noteAdded, privacyRequestEvents.received].flatMap(({ subjects }) =>
    Object.entries(subjects ?? {}),
  ),
)

function nounOf(subject: string) {
  const noun = nouns.get(subject)?.[0] ?? subject.replaceAll('_', ' ')
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

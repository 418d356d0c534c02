import { auditPath } from '#app/staff/audit/audit-event.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import type { Access } from './count-access.server.ts'
import { daysOfMonth, monthPath, nearDays } from './months.ts'

export function AccessTable({ month, access }: { month: string; access: Access[] }) {
  const { first: from, last: to } = daysOfMonth(month)
  return (
    <section className="grid grid-cols-1 gap-2">
      <Table
        caption="Access by colleague"
        headings={
          <>
            <Heading>Colleague</Heading>
            {columns.map(({ label }) => (
              <Heading key={label} numeric>
                {label}
              </Heading>
            ))}
          </>
        }
      >
        {access.map(({ actorId: person, name, ...counts }) => (
          <Row key={person}>
            <Cell>
              <RowLink to={`${auditPath}?${new URLSearchParams({ kind: 'reading', person, from, to })}`}>
                {name}
                <span className="sr-only"> in the audit log</span>
              </RowLink>
            </Cell>
            {columns.map(({ label, hasViews, of }) => (
              <Cell key={label} label={label} numeric>
                {hasViews && of(counts) > 0 ? (
                  <Link href={`${monthPath(month)}&person=${person}#views`} className="relative z-1">
                    {of(counts).toLocaleString('en-GB')}
                    <span className="sr-only">
                      {' '}
                      {label.toLowerCase()}, {name}
                    </span>
                  </Link>
                ) : (
                  of(counts).toLocaleString('en-GB')
                )}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
      <p className="text-ink-soft max-w-measure text-sm">
        Without a task: records that they do not look after, and on which they did nothing within {nearDays} days of
        opening them: no note, no answer, no assignment, no other change. That may have a good reason, such as reading
        before a call.
      </p>
    </section>
  )
}

const columns: { label: string; hasViews?: true; of: (counts: Omit<Access, 'actorId' | 'name'>) => number }[] = [
  { label: 'Records opened', of: ({ opened }) => opened },
  { label: 'Without a task', hasViews: true, of: ({ withoutTask }) => withoutTask },
  { label: 'Views out of hours', hasViews: true, of: ({ outOfHours }) => outOfHours },
  { label: 'Exports', of: ({ exports }) => exports },
  { label: 'Records exported', of: ({ exported }) => exported },
  { label: 'Prints', of: ({ prints }) => prints },
]

import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { ComplaintYear } from './complaints.server.ts'

export function ComplaintYears({ years }: { years: ComplaintYear[] }) {
  if (years.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">By year</h2>
      <Table
        caption="Complaints by year"
        headings={
          <>
            <Heading>Year</Heading>
            {columns.map(({ label }) => (
              <Heading key={label} numeric>
                {label}
              </Heading>
            ))}
          </>
        }
      >
        {years.map((year) => (
          <Row key={year.year}>
            <Cell label="Year" className="font-semibold tabular-nums">
              {year.year}
            </Cell>
            {columns.map(({ label, of }) => (
              <Cell key={label} label={label} numeric>
                {of(year)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </section>
  )
}

const columns: { label: string; of: (year: ComplaintYear) => number }[] = [
  { label: 'Received', of: ({ received }) => received },
  { label: 'Acknowledged in 30 days', of: ({ acknowledgedInTime }) => acknowledgedInTime },
  { label: 'Answered', of: ({ answered }) => answered },
  { label: 'Upheld', of: ({ upheld }) => upheld },
  { label: 'Partly upheld', of: ({ partly }) => partly },
  { label: 'Not upheld', of: ({ notUpheld }) => notUpheld },
]

import type { ReactNode } from 'react'

import { Cell, Heading, Row, Table } from './table.tsx'

interface BarChartProps {
  /** At least one, in the order of time. `text` is the number as it is written. */
  bars: { label: string; count: number; text: string }[]
  /** What a bar stands for, and what it counts. */
  headings: [of: string, counted: string]
  caption: string
  height: number
  /** States the numbers in words. */
  children: ReactNode
}

const slot = 20

/** The drawing is hidden from screen readers, which get a table. */
export function BarChart({ bars, headings: [of, counted], caption, height, children }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <div className="grid content-start gap-2">
      <figure className="grid content-start gap-2">
        <p aria-hidden="true" className="border-line text-ink-soft -mb-2 border-t text-xs tabular-nums">
          {most.toLocaleString('en-GB')}
        </p>
        <svg viewBox={`0 0 ${bars.length * slot} ${height}`} aria-hidden="true" className="w-full">
          {bars.map(({ label, count, text }, index) => {
            const top = height - 1 - Math.round((count / most) * (height - 1))
            const box = { x: index * slot + 2, y: top, width: slot - 4, height: height - top, rx: count > 0 ? 2 : 0 }
            return (
              <rect key={label} {...box} className="fill-plum">
                <title>{`${label}: ${text}`}</title>
              </rect>
            )
          })}
        </svg>
        <div aria-hidden="true" className="text-ink-soft flex justify-between gap-4 text-sm">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
        <figcaption>{children}</figcaption>
      </figure>
      <details>
        <summary className="text-plum inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          Show as a table
        </summary>
        <Table
          caption={caption}
          headings={
            <>
              <Heading>{of}</Heading>
              <Heading numeric>{counted}</Heading>
            </>
          }
        >
          {bars.map(({ label, text }) => (
            <Row key={label}>
              <Cell label={of}>{label}</Cell>
              <Cell label={counted} numeric>
                {text}
              </Cell>
            </Row>
          ))}
        </Table>
      </details>
    </div>
  )
}

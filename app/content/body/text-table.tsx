/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- Keyboard users must
   reach scrollable content (WCAG 2.1.1). A region for each table would add too many landmarks. */
import { type ReactNode, useId } from 'react'

import { inlineText } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import type { RetentionPeriod } from '#app/settings/retention/schedule.ts'

import { InlineText } from './inline-text.tsx'
import type { ShownFacts } from './load-embedded-content.server.ts'

interface TextTableProps {
  table: Extract<Block, { type: 'table' }>
  facts: ShownFacts
}

export function TextTable({ table: { head, rows, alignments }, facts }: TextTableProps) {
  return (
    <ScrollingTable
      label={`Table: ${head.map(inlineText).join(', ')}`}
      rows={[head, ...rows].map((row) => row.map((cell, at) => <InlineText key={at} inlines={cell} facts={facts} />))}
      styles={alignments.map((alignment) => alignmentStyles[alignment ?? 'left'])}
    />
  )
}

export function RetentionTable({ periods }: { periods: readonly RetentionPeriod[] }) {
  return (
    <ScrollingTable
      caption="How long we keep your information"
      rows={[['What', 'How long', 'Why'], ...periods.map(({ records, period, reason }) => [records, period, reason])]}
    />
  )
}

interface ScrollingTableProps {
  label?: string
  /** Each row begins with its own heading in a table with a caption. */
  caption?: string
  rows: readonly ReactNode[][]
  styles?: string[]
}

function ScrollingTable({ label, caption, rows: [head = [], ...rows], styles = [] }: ScrollingTableProps) {
  const captionId = useId()
  const style = (column: number) => `min-w-28 border-b border-line py-2 pr-4 align-top ${styles[column] ?? 'text-left'}`
  return (
    <div
      role="group"
      aria-label={label}
      aria-labelledby={caption && captionId}
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        {caption && (
          <caption id={captionId} className="pb-2 text-left font-semibold">
            {caption}
          </caption>
        )}
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" className={style(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                caption && column === 0 ? (
                  <th key={column} scope="row" className={style(column)}>
                    {cell}
                  </th>
                ) : (
                  <td key={column} className={style(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const alignmentStyles = { left: 'text-left', center: 'text-center', right: 'text-right' }

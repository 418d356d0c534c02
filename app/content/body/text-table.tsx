/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- Keyboard users must
   reach scrollable content (WCAG 2.1.1). A region for each table would add too many landmarks. */
import { type ReactNode, useId } from 'react'

import { inlineText } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import type { RetentionPeriod } from '#app/settings/retention/schedule.ts'

import { InlineText, type LinkContext } from './inline-text.tsx'

interface TextTableProps {
  table: Extract<Block, { type: 'table' }>
  context: LinkContext
}

export function TextTable({ table, context }: TextTableProps) {
  const columnStyles = table.alignments.map((alignment) => alignments[alignment ?? 'left'])
  return (
    <ScrollRegion label={`Table: ${table.head.map(inlineText).join(', ')}`}>
      <table className={tableStyle}>
        <thead>
          <tr>
            {table.head.map((cell, column) => (
              <th key={column} scope="col" className={`${cellStyle} ${columnStyles[column]}`}>
                <InlineText inlines={cell} context={context} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className={`${cellStyle} ${columnStyles[column]}`}>
                  <InlineText inlines={cell} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

export function RetentionTable({ periods }: { periods: readonly RetentionPeriod[] }) {
  const captionId = useId()
  return (
    <ScrollRegion labelledBy={captionId}>
      <table className={`${tableStyle} text-left`}>
        <caption id={captionId} className="pb-2 text-left font-semibold">
          How long we keep your information
        </caption>
        <thead>
          <tr>
            {['What', 'How long', 'Why'].map((head) => (
              <th key={head} scope="col" className={cellStyle}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ records, period, reason }) => (
            <tr key={records}>
              <th scope="row" className={cellStyle}>
                {records}
              </th>
              <td className={cellStyle}>{period}</td>
              <td className={cellStyle}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface ScrollRegionProps {
  label?: string | undefined
  labelledBy?: string | undefined
  children: ReactNode
}

function ScrollRegion({ label, labelledBy, children }: ScrollRegionProps) {
  return (
    <div
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      {children}
    </div>
  )
}

const tableStyle = 'w-full border-collapse text-sm tabular-nums'
const cellStyle = 'min-w-28 border-b border-line py-2 pr-4 align-top'
const alignments = { left: 'text-left', center: 'text-center', right: 'text-right' }

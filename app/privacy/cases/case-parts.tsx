import { Link } from 'react-router'

import { CellView } from '#app/records/record-cell.tsx'
import { Link as TextLink } from '#app/ui/buttons/link.tsx'

import type { CaseCell, Figures } from './case-kind.ts'

const urgencies = { soon: 'text-clay font-semibold', late: 'text-danger font-semibold' }

export function CaseCellView({ cell }: { cell: CaseCell }) {
  if (typeof cell === 'string') return cell
  if (Array.isArray(cell))
    return (
      <span className="flex flex-wrap gap-1">
        {cell.map((one, at) => (
          <CellView key={at} cell={one} />
        ))}
      </span>
    )
  if ('prose' in cell)
    return (
      <>
        {cell.text} {cell.link && <TextLink href={cell.link.href}>{cell.link.label}</TextLink>}
        {cell.prose && <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{cell.prose}</p>}
      </>
    )
  if (!('below' in cell)) return <CellView cell={cell} />
  return (
    <time dateTime={cell.at} className={cell.urgency && urgencies[cell.urgency]}>
      {cell.text}
      <span className="block text-xs font-normal">{cell.below}</span>
    </time>
  )
}

export function CaseFigures({ figures }: { figures: Figures }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
      {figures.map(({ label, count, href, isLate }) => (
        <li key={label}>
          <Link
            to={href}
            discover="none"
            className={`inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 lg:min-h-7 ${isLate ? 'text-danger' : 'text-plum'}`}
          >
            <span className="font-semibold tabular-nums">{count.toLocaleString('en-GB')}</span> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

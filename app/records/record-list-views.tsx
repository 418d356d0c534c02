import { Copy, ExternalLink, Eye, EyeOff, Pencil, ScanEye, Trash2 } from 'lucide-react'
import { Form } from 'react-router'

import { sortHref } from '#app/platform/http/list-query.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { SelectAll, SelectRow } from '#app/ui/tables/selection.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import {
  type AlsoListed,
  type Cell as CellData,
  type ColumnWidth,
  type ListedRecord,
  listedAt,
  type OfferedStep,
  type RecordList,
  type RowAction,
} from './page-data.ts'
import { CellView } from './record-cell.tsx'
import { RowChoiceForm } from './row-choice.tsx'
import { Selectable } from './selectable.tsx'
import { StepInList } from './step-buttons.tsx'

export function RecordCards({ list }: { list: RecordList }) {
  // A tab has a heading of its own below that of the page.
  const Name = list.isTab ? 'h3' : 'h2'
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.rows.map((row) => (
        <li
          key={row.id}
          className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4"
        >
          <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <Name className="text-lg">{row.name}</Name>
            {row.isExample && <Badge tone="info">Example</Badge>}
            {row.cells.map((cell, at) => (
              <p key={list.columns[at]!.label} className="text-ink-soft text-sm">
                <CellView cell={cell} />
              </p>
            ))}
          </div>
          <Actions row={row} list={list} />
        </li>
      ))}
    </ul>
  )
}

export function RecordTable({ list }: { list: RecordList }) {
  const { words, path, rules, query, columns, selection, rows } = list
  // The name then has the width that the other columns leave.
  const isWide = rows.some(({ under }) => under !== undefined)
  const hasActions = rows.some(({ isOn, actions, steps }) => isOn !== undefined || actions.length + steps.length > 0)
  const heading = ({ label, sort, isNumber }: RecordList['columns'][number]) =>
    sort ? (
      <SortHeading
        key={label}
        href={`${path}${sortHref(query, rules, sort)}`}
        direction={query.sort === sort ? query.direction : undefined}
        numeric={isNumber}
      >
        {label}
      </SortHeading>
    ) : (
      <Heading key={label} numeric={isNumber}>
        {label}
      </Heading>
    )
  const headings = (
    <>
      {selection && <SelectAll what={`${words.many.toLowerCase()} on this page`} />}
      {columns.map(heading)}
      {hasActions && <Heading numeric>Actions</Heading>}
    </>
  )
  const table = (
    <Table caption={words.many} headings={headings}>
      {rows.map((row) => (
        <Row key={row.id}>
          {selection && <SelectRow value={row.id} label={`Select ${row.name}`} />}
          {row.cells.map((cell, at) => {
            const column = columns[at]!
            const { width } = column
            const look = width ? widths[width] : isWide ? styleOf(cell) : 'wrap-anywhere'
            const name = { ...row, isWide, stays: !list.editsOnPage, look: width && look }
            if (column.isName) return <NameCell key={column.label} {...name} />
            const isLabelled = typeof cell === 'string' || !('picture' in cell)
            return (
              <Cell
                key={column.label}
                label={isLabelled ? column.label : undefined}
                numeric={column.isNumber}
                className={column.isNumber ? widths['one line'] : look}
              >
                <span>
                  <CellView cell={cell} />
                </span>
              </Cell>
            )
          })}
          {hasActions && (
            <Cell className={`@min-[60rem]:text-right ${isWide ? '@min-[60rem]:whitespace-nowrap' : ''}`}>
              <Actions row={row} list={list} />
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  )
  return <Selectable list={list}>{table}</Selectable>
}

export function AlsoTable({ also: { title, lead, columns, rows, empty } }: { also: AlsoListed }) {
  const headings = columns.map((label) => <Heading key={label}>{label}</Heading>)
  const words = rows.length === 0 ? empty : lead
  if (rows.length === 0 && !empty) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{title}</h2>
      {words && <p className="text-ink-soft">{words}</p>}
      {rows.length > 0 && (
        <Table caption={title} headings={headings}>
          {rows.map((cells, row) => (
            <Row key={row}>
              {cells.map((cell, at) => (
                <Cell key={columns[at]} label={at > 0 ? columns[at] : undefined}>
                  <span>
                    <CellView cell={cell} />
                  </span>
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

const widths: Record<ColumnWidth, string> = {
  'one line': 'whitespace-nowrap tabular-nums',
  wide: 'wrap-anywhere @min-[60rem]:min-w-44',
  narrow: 'wrap-anywhere @min-[60rem]:max-w-44',
}

const nameStyle = 'wrap-anywhere @max-[60rem]:-order-1 @max-[60rem]:pr-9'

type NameCellProps = Pick<ListedRecord, 'name' | 'under' | 'href' | 'mark' | 'isExample'> & {
  isWide: boolean
  stays: boolean
  look?: string | undefined
}

function NameCell({ name, under, href, mark, isExample, isWide, stays, look = '' }: NameCellProps) {
  return (
    <Cell className={`${nameStyle} ${look} ${isWide ? '@min-[60rem]:w-full @min-[60rem]:max-w-0' : ''}`}>
      <span className={mark ? 'flex items-center gap-3' : ''}>
        {mark && (
          <span
            aria-hidden="true"
            className={`rounded-arch border-line grid h-9 w-7.5 shrink-0 place-content-center border pt-1 text-xs font-semibold ${mark.isMuted ? 'bg-cream text-ink-soft' : 'bg-blush text-plum'}`}
          >
            {mark.initials}
          </span>
        )}
        {href ? (
          <RowLink to={href} preventScrollReset={stays}>
            {name}
          </RowLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {mark?.badge && <Badge>{mark.badge}</Badge>}
        {isExample && (
          <>
            {' '}
            <Badge tone="info">Example</Badge>
          </>
        )}
      </span>
      {under && <span className="text-ink-soft line-clamp-2 @min-[60rem]:line-clamp-1">{under}</span>}
    </Cell>
  )
}

/** Beside a wide name the other columns would shrink to their longest word. */
function styleOf(cell: CellData) {
  if (typeof cell === 'string')
    return `wrap-anywhere ${cell.length > 30 ? '@min-[60rem]:min-w-60' : '@min-[60rem]:min-w-32'}`
  if ('picture' in cell) return '@max-[60rem]:-order-1'
  return 'tone' in cell ? '@min-[60rem]:min-w-36' : 'wrap-anywhere @min-[60rem]:max-w-52 @min-[60rem]:min-w-44'
}

const icons = { edit: Pencil, delete: Trash2, show: Eye, hide: EyeOff, view: ScanEye, visit: ExternalLink, copy: Copy }

export function stepHref(list: RecordList, id: string, { step }: OfferedStep) {
  return `${list.recordPath ?? list.path}/${id}/${step}${listedAt(list)}`
}

export function Actions({
  row: { id, href, name, isOn, actions, choice, steps },
  list,
}: {
  row: ListedRecord
  list: RecordList
}) {
  return (
    <span className="inline-flex flex-wrap items-center @min-[60rem]:flex-nowrap">
      {isOn !== undefined && href && (
        <Form method="post" action={href} preventScrollReset className="relative z-1">
          <Button kind="quiet" size="small" name="switch" value={isOn ? 'off' : 'on'}>
            Switch {isOn ? 'off' : 'on'}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
      {actions.map((action) => (
        <Action key={action.is} {...action} stays={!list.editsOnPage || action.is !== 'edit'} />
      ))}
      {choice && <RowChoiceForm key={choice.value} choice={choice} />}
      {steps.map((offered) => (
        <StepInList key={offered.step} offered={offered} name={name} to={stepHref(list, id, offered)} />
      ))}
    </span>
  )
}

function Action({ is, label, href, stays }: RowAction & { stays: boolean }) {
  const Icon = icons[is]
  // The site itself is another page than the desk.
  const visit = is === 'visit' ? { ...newTab, reloadDocument: true } : { preventScrollReset: stays }
  return (
    <IconLink danger={is === 'delete'} to={href} label={label} {...visit}>
      <Icon aria-hidden="true" />
    </IconLink>
  )
}

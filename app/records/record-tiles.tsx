import { Link } from 'react-router'

import { SelectBox } from '#app/ui/tables/selection.tsx'

import type { Cell, RecordList } from './page-data.ts'
import { CellView } from './record-cell.tsx'
import { Actions, stepHref } from './record-list-views.tsx'
import { Selectable } from './selectable.tsx'
import { StepInList } from './step-buttons.tsx'

/** Cards with a picture. What is done with the record stands over the picture, what is a part of it below. */
export function RecordTiles({ list }: { list: RecordList }) {
  const [picture] = list.rows[0]?.cells ?? []
  const isSquare = typeof picture === 'object' && 'look' in picture && picture.look === 'square'
  return (
    <Selectable list={list}>
      <ul aria-label={list.words.many} className={`grid gap-4 ${isSquare ? squareStyle : tileStyle}`}>
        {list.rows.map((row) => (
          <Tile key={row.id} row={row} list={list} />
        ))}
      </ul>
    </Selectable>
  )
}

const tileStyle =
  'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]'
const squareStyle =
  'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]'

const isOfRecord = ({ look }: { look?: string | undefined }) => look === 'danger'

function Tile({ row, list }: { row: RecordList['rows'][number]; list: RecordList }) {
  const { id, name, href, isExample, actions, steps } = row
  const [ofRecord, ofPart] = [steps.filter(isOfRecord), steps.filter((offered) => !isOfRecord(offered))]
  // A tab has a heading of its own below that of the page.
  const Name = list.isTab ? 'h3' : 'h2'
  const [picture, badges, figure, ...others] = row.cells
  return (
    <li className="group/tile border-line bg-paper shadow-card hover:border-plum has-[a.over-card:focus-visible]:outline-clay relative grid grid-cols-1 content-start overflow-hidden rounded-lg border has-[a.over-card:focus-visible]:outline-3 has-[a.over-card:focus-visible]:outline-offset-3">
      <div className="relative">
        <CellView cell={picture!} />
        {list.selection && (
          <span className={`${overPictureStyle} left-2`}>
            <SelectBox value={id} label={`Select ${name}`} />
          </span>
        )}
        {actions.length + ofRecord.length > 0 && (
          <span className={`${overPictureStyle} ${actionsStyle}`}>
            <Actions row={{ ...row, steps: ofRecord }} list={list} />
          </span>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5 p-3">
        <CellView cell={{ badges: isExample ? [example, ...badgesIn(badges)] : badgesIn(badges) }} />
        <Name className="text-base wrap-anywhere">
          <Link to={href!} preventScrollReset className="over-card outline-none">
            {name}
          </Link>
        </Name>
        {figure && (
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-clay font-semibold tabular-nums">
              <CellView cell={figure} />
            </span>
            {ofPart.map((offered) => (
              <StepInList key={offered.step} offered={offered} name={name} to={stepHref(list, id, offered)} />
            ))}
          </p>
        )}
        {others.map((cell, at) => (
          <p key={list.columns[at + 3]!.label} className="text-ink-soft line-clamp-2 text-sm">
            <CellView cell={cell} />
          </p>
        ))}
      </div>
    </li>
  )
}

const example = { text: 'Example', tone: 'info' } as const

function badgesIn(cell: Cell | undefined) {
  return typeof cell === 'object' && 'badges' in cell ? cell.badges : []
}

// Shown while the tile is hovered or focused, and always on touch screens.
const actionsStyle = 'right-2 flex [@media(hover:hover)]:group-[:not(:hover):not(:focus-within)]/tile:opacity-0'

const overPictureStyle = 'absolute top-2 z-1 rounded-door border border-line bg-paper shadow-card'

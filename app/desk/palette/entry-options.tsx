/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element of HTML is a list box beside its field. */
import type { MouseEvent, Ref } from 'react'

import { EntryLine, lineStyle } from '#app/desk/palette/entry-line.tsx'
import type { Entry, EntryGroup } from '#app/desk/palette/entry.ts'

interface EntryOptionsProps {
  ref: Ref<HTMLDivElement>
  /** The ids of the list and of its options begin with it. */
  id: string
  groups: EntryGroup[]
  active: Entry | undefined
  onFollow: (event: MouseEvent, entry: Entry) => void
}

/** The list under the field. Its options are links, so that they open in a new tab as links do. */
export function EntryOptions({ ref, id, groups, active, onFollow }: EntryOptionsProps) {
  const order = groups.flatMap(({ entries }) => entries)
  return (
    <div ref={ref} id={`${id}-list`} role="listbox" aria-label="Found" className="grid grid-cols-1 gap-4">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="text-ink-soft px-3 pb-1 text-xs font-semibold">
            {name}
          </p>
          {entries.map((entry) => (
            <a
              key={entry.href}
              id={`${id}-${order.indexOf(entry)}`}
              ref={entry === active ? keepInSight : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              href={entry.href}
              onClick={(event) => onFollow(event, entry)}
              className={`${lineStyle} scroll-mt-36 border-l-4 ${entry === active ? 'bg-blush border-clay' : 'hover:bg-blush border-transparent'}`}
            >
              <EntryLine {...entry} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function keepInSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

import { ChevronDown } from 'lucide-react'
import { NavLink } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'

import type { AreaGroup } from './areas.ts'
import { InboxQueues } from './inbox-queues.tsx'

export function AreaList({ id, groups }: { id: string; groups: AreaGroup[] }) {
  return (
    <nav id={id} popover="auto" aria-label="Areas" className={navStyle}>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="text-plum hover:bg-blush rounded-door min-h-11 justify-self-start px-3 text-sm font-semibold underline underline-offset-4 lg:hidden"
      >
        Close
      </button>
      {groups.map(({ label, areas }) => (
        <details key={label} open className="border-line not-first-of-type:border-t not-first-of-type:pt-1">
          {/* Not a heading: it would precede the page's own. */}
          <summary className="area-group">
            {label}
            <ChevronDown aria-hidden="true" {...attributesSetInCss} />
          </summary>
          <ul aria-label={label}>
            {areas.map(({ label: name, href, icon: Icon }) => (
              <li key={href}>
                <NavLink to={href} discover="none" className="area-link">
                  <Icon aria-hidden="true" {...attributesSetInCss} />
                  {name}
                </NavLink>
                {href === inboxPath && <InboxQueues />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

// A popover on small screens; laid out in the page on large ones, open or not.
const navStyle =
  'm-0 h-dvh max-h-none w-72 max-w-[85vw] content-start gap-1 overflow-y-auto overscroll-contain border-0 bg-paper p-4 text-ink shadow-lifted open:grid lg:sticky lg:inset-auto lg:top-(--bar-height) lg:grid lg:h-[calc(100dvh-var(--bar-height))] lg:w-60 lg:max-w-none lg:shrink-0 lg:border-r lg:border-line lg:bg-transparent lg:px-3 lg:py-3 lg:shadow-flat print:hidden!'

// Set in CSS: as attributes they would be repeated forty times in every desk page.
const attributesSetInCss = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

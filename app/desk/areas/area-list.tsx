import { NavLink } from 'react-router'

import type { AreaGroup } from './areas.ts'

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
      {groups.map(({ label, heading, areas }) => (
        <div key={label} className="border-line not-first-of-type:border-t not-first-of-type:pt-3">
          {/* Not a heading: it would precede the page's own. */}
          {heading && (
            <p aria-hidden="true" className="text-ink-soft px-3 pb-1 text-xs font-semibold">
              {heading}
            </p>
          )}
          <ul aria-label={label}>
            {areas.map(({ label: name, href, icon: Icon }) => (
              <li key={href}>
                <NavLink to={href} className={linkStyle}>
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

// A popover on small screens; laid out in the page on large ones, open or not.
const navStyle =
  'm-0 h-dvh max-h-none w-72 max-w-[85vw] content-start gap-3 overflow-y-auto overscroll-contain border-0 bg-paper p-4 text-ink shadow-lifted open:grid lg:sticky lg:inset-auto lg:top-(--bar-height) lg:grid lg:h-[calc(100dvh-var(--bar-height))] lg:w-60 lg:max-w-none lg:shrink-0 lg:border-r lg:border-line lg:bg-transparent lg:px-3 lg:py-4 lg:shadow-flat print:hidden!'

const linkStyle =
  'hover:bg-blush aria-[current=page]:bg-blush aria-[current=page]:border-clay aria-[current=page]:text-plum flex min-h-11 items-center gap-3 rounded-r-md border-l-4 border-transparent px-3 text-sm leading-tight font-medium no-underline focus-visible:-outline-offset-2 aria-[current=page]:font-semibold'

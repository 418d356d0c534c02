import { Link } from 'react-router'

import { inboxPath } from '#app/enquiries/kinds.ts'

import type { Area, AreaTab } from './desk-areas.ts'
import { InboxQueues } from './inbox-queues.tsx'

type AreaListProps = { id: string; areas: Area[]; current: AreaTab | undefined }

/** The tabs of the current area stand below it: in a row above the page they would cost every list a line. */
export function AreaList({ id, areas, current }: AreaListProps) {
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
      <ul className="grid gap-1">
        {areas.map(({ label, icon: Icon, tabs }) => {
          const isCurrent = current !== undefined && tabs.includes(current)
          return (
            <li key={label}>
              <Link
                to={tabs[0].href}
                aria-current={isCurrent ? 'true' : undefined}
                discover="none"
                className="area-link"
              >
                <Icon aria-hidden="true" {...attributesSetInCss} />
                {label}
              </Link>
              {isCurrent && tabs.length > 1 && (
                <ul aria-label={label} className="ml-7 lg:mt-1 lg:mb-2">
                  {tabs.map((tab) => (
                    <li key={tab.href}>
                      <TabLink tab={tab} current={current} className="area-tab max-lg:hidden" />
                      {tab.href === inboxPath && <InboxQueues />}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Where the areas are behind a button: the same tabs, all in sight. */
export function AreaTabs({ areas, current }: Omit<AreaListProps, 'id'>) {
  const area = areas.find(({ tabs }) => current && tabs.includes(current))
  if (!area || area.tabs.length === 1) return null
  return (
    <nav aria-label={`Within ${area.label}`} className="border-line border-b px-2 lg:hidden print:hidden">
      <ul className="flex flex-wrap">
        {area.tabs.map((tab) => (
          <li key={tab.href}>
            <TabLink tab={tab} current={current} className="area-tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabLinkProps = { tab: AreaTab; current: AreaTab | undefined; className: string }

function TabLink({ tab, current, className }: TabLinkProps) {
  return (
    <Link to={tab.href} aria-current={tab === current ? 'page' : undefined} discover="none" className={className}>
      {tab.label}
    </Link>
  )
}

// A popover on small screens; laid out in the page on large ones, open or not.
const navStyle =
  'm-0 h-dvh max-h-none w-72 max-w-[85vw] content-start gap-1 quiet-scroll overflow-y-auto overscroll-contain border-0 bg-paper p-4 text-ink shadow-lifted backdrop:bg-scrim open:grid lg:sticky lg:inset-auto lg:top-(--bar-height) lg:grid lg:h-[calc(100dvh-var(--bar-height))] lg:w-52 lg:max-w-none lg:shrink-0 lg:border-r lg:border-line lg:bg-transparent lg:px-3 lg:py-3 lg:shadow-flat print:hidden!'

// Set in CSS: as attributes they would be repeated in every desk page.
const attributesSetInCss = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

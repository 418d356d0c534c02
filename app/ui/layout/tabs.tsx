import { Link } from 'react-router'

interface Tab {
  href: string
  label: string
  count?: number | undefined
  current?: boolean | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="sm:border-line sm:border-b-2 print:hidden">
      <ul className="flex flex-wrap gap-x-1 sm:-mb-0.5 sm:gap-y-2">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} aria-current={tab.current ? 'page' : undefined} className={tabStyle}>
              {tab.label}
              {tab.count !== undefined && (
                <span className="bg-butter text-ink rounded-full px-2 text-xs tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// On phones tabs wrap, and each is a closed shape. Side by side, the current one joins the page below.
const tabStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-door border-2 border-transparent px-1.5 py-1.5 max-sm:text-sm sm:px-4 font-semibold text-ink-soft hover:bg-blush hover:text-ink aria-[current]:border-line aria-[current]:bg-paper aria-[current]:text-plum sm:rounded-b-none sm:aria-[current]:border-b-paper forced-colors:aria-[current]:border-[Highlight]'

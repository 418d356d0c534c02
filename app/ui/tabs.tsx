import { Link } from 'react-router'

interface Tab {
  href: string
  label: string
  count?: number | undefined
  current?: boolean | undefined
}

interface TabsProps {
  /** Names the navigation for screen readers. */
  label: string
  tabs: readonly Tab[]
}

/** Links that look like a row of doors: every tab has its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="border-line border-b-2 print:hidden">
      <ul className="-mb-0.5 flex flex-wrap gap-x-1 gap-y-2">
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

const tabStyle =
  'inline-flex min-h-12 items-center gap-2 rounded-t-[1.25rem] border-2 border-b-3 border-transparent px-5 py-2 font-semibold text-ink-soft hover:bg-blush hover:text-ink aria-[current]:border-line aria-[current]:border-b-paper aria-[current]:bg-paper aria-[current]:text-plum forced-colors:aria-[current]:border-[Highlight]'

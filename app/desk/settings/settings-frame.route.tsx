import { Outlet, useLocation } from 'react-router'

import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'

const general = '/cms/settings'
const tabs = [
  { href: general, label: 'General' },
  { href: `${general}/brand`, label: 'Brand' },
  { href: `${general}/navigation`, label: 'Navigation' },
  { href: `${general}/footer`, label: 'Footer' },
  { href: `${general}/social`, label: 'Social Media' },
  { href: `${general}/contact`, label: 'Contact and hours' },
  { href: `${general}/areas`, label: 'Areas' },
  { href: `${general}/trust`, label: 'Trust' },
  { href: `${general}/company`, label: 'Company' },
  { href: `${general}/book`, label: 'Book' },
  { href: `${general}/shop`, label: 'Shop' },
]

export default function SettingsFrame() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const isAt = (href: string) => path === href || (href !== general && path.startsWith(`${href}/`))
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Site Settings"
        lead="Names and words that stand on every page. A change is visible at once."
      />
      <Tabs label="Settings" tabs={tabs.map((tab) => ({ ...tab, current: isAt(tab.href) }))} />
      <Outlet />
    </div>
  )
}

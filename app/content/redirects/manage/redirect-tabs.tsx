import { Tabs } from '#app/ui/layout/tabs.tsx'

import { missingListPath, redirectListPath } from './redirect.ts'

export function RedirectTabs({ current }: { current: 'redirects' | 'missing' }) {
  return (
    <Tabs
      label="Addresses"
      tabs={[
        { href: redirectListPath, label: 'Redirects', current: current === 'redirects' },
        { href: missingListPath, label: 'Missing pages', current: current === 'missing' },
      ]}
    />
  )
}

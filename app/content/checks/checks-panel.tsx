import { type ComponentType, useEffect, useState } from 'react'

import type { LiveChecksProps } from '#app/content/checks/live-checks.tsx'
import { Card } from '#app/ui/layout/card.tsx'

export const checksHeadingId = 'checks-heading'

/** Loads the checks separately, because they include the Markdown parser. */
export function ChecksPanel(props: LiveChecksProps) {
  const [loaded, setLoaded] = useState<{ LiveChecks: ComponentType<LiveChecksProps> }>()

  useEffect(() => {
    // None offline; publishing checks again anyway.
    void import('#app/content/checks/live-checks.tsx').then(setLoaded, () => {})
  }, [])

  return (
    <Card>
      <section aria-labelledby={checksHeadingId} className="grid grid-cols-1 gap-3 text-base">
        <h2 id={checksHeadingId} tabIndex={-1} className="scroll-mt-36 text-lg">
          Checks
        </h2>
        {loaded ? (
          <loaded.LiveChecks {...props} />
        ) : (
          <p className="text-ink-soft">Before anything is published, the page that asks for it says what to mend.</p>
        )}
      </section>
    </Card>
  )
}

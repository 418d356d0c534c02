import { type ReactNode, useId } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </section>
  )
}

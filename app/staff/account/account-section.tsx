import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { OwnItem } from './own-lists.server.ts'

type OwnListProps = {
  path: string
  title: string
  lead: string
  none?: string | undefined
  button: string
  /** Of the button that ends all of them. */
  all?: string | undefined
  items: OwnItem[]
  children?: ReactNode
}

export function OwnListSection({ path, title, lead, none, button, all, items, children }: OwnListProps) {
  return (
    <AccountSection title={title} lead={lead}>
      {items.length === 0 && none && <p>{none}</p>}
      {items.length > 0 && (
        <ul className="divide-line divide-y">
          {items.map(({ id, name, badge, facts, end }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="grid min-w-0 gap-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {name} {badge && <Badge tone="info">{badge}</Badge>}
                </span>
                {facts.map((fact) => (
                  <span key={fact} className="text-ink-soft text-sm wrap-anywhere">
                    {fact}
                  </span>
                ))}
              </span>
              {end && (
                <EndLink to={`${path}/${id}/ending`} label={end} kind="quiet">
                  {button}
                </EndLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {all && items.length > 1 && (
        <EndLink to={`${path}/ending`} kind="secondary">
          {all}
        </EndLink>
      )}
      {children}
    </AccountSection>
  )
}

type EndLinkProps = { to: string; label?: string; kind: 'quiet' | 'secondary'; children: ReactNode }

function EndLink({ to, label, kind, children }: EndLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={`${buttonStyle({ kind, size: 'small' })} justify-self-start`}
    >
      {children}
    </Link>
  )
}

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

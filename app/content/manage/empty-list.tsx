import { Link } from 'react-router'

import { buttonStyle, ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

type EmptyListProps = {
  title: string
  isFiltered: boolean
  base: string
  add: string
  /** Shown instead of the add button for records that families write. */
  sentIn?: string | undefined
}

export function EmptyList({ title, isFiltered, base, add, sentIn }: EmptyListProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={title}
        actions={
          <ButtonLink kind="secondary" href={base}>
            Show all
          </ButtonLink>
        }
      >
        Try another word or another filter.
      </EmptyState>
    )
  }
  if (sentIn) return <EmptyState title={title}>{sentIn}</EmptyState>
  return (
    <EmptyState
      title={title}
      actions={
        <Link to={`${base}/new`} className={buttonStyle({ kind: 'secondary' })}>
          {add}
        </Link>
      }
    >
      What you write here is seen by nobody until you publish it.
    </EmptyState>
  )
}

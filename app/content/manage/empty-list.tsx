import { Link } from 'react-router'

import { buttonStyle, ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

type EmptyListProps = {
  /** 'No pages found' */
  title: string
  isFiltered: boolean
  /** The list without a filter. */
  base: string
  /** What its button for a new one says. */
  add: string
}

/** In place of a list without rows: there is nothing yet, or nothing like it. */
export function EmptyList({ title, isFiltered, base, add }: EmptyListProps) {
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

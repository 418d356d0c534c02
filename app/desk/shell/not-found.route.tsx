import { data } from 'react-router'

import { findPath } from '#app/desk/palette/entry.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta = () => [{ title: 'Page not found' }]

/** Returned and not thrown: a thrown 404 would show the public page. */
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title="Page not found" />
      <EmptyState
        title="Nothing is at this address"
        actions={
          <>
            <ButtonLink href={findPath}>Find it</ButtonLink>
            <ButtonLink href="/cms" kind="secondary">
              Back to Dashboard
            </ButtonLink>
          </>
        }
      >
        The address may be mistyped, or what stood here has moved.
      </EmptyState>
    </div>
  )
}

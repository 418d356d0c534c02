import { findPath } from '#app/desk/palette/entries.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

const reasons = {
  page: { title: 'There is nothing at this address', text: 'The address may be mistyped, or the page may have moved.' },
  record: {
    title: 'This record is no longer here',
    text: 'It may have been deleted, erased because its retention period had ended, or erased because the person asked for it. Or the address is mistyped. The audit log says what was removed, when and by whom.',
  },
}

export function NotFoundPage({ missing }: { missing: keyof typeof reasons }) {
  const { title, text } = reasons[missing]
  return (
    <DeskPage title="Page not found">
      <title>Page not found</title>
      <EmptyState
        title={title}
        actions={
          <>
            <ButtonLink href={findPath}>Find it</ButtonLink>
            <ButtonLink href="/cms" kind="secondary">
              Back to Dashboard
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </DeskPage>
  )
}

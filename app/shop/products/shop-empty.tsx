import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

/** Nothing to show: because of what was asked for, or because the shop is empty. */
export function ShopEmpty({ hasProducts }: { hasProducts: boolean }) {
  if (!hasProducts) return <EmptyState title="No products available">Check back soon for new products!</EmptyState>
  return (
    <EmptyState
      title="No products found"
      actions={
        <ButtonLink href="/shop" kind="secondary">
          Clear filters
        </ButtonLink>
      }
    >
      Try adjusting your search or filter criteria
    </EmptyState>
  )
}

import { NotFoundDialog } from '#app/desk-parts/not-found-dialog.tsx'

export function ProductNotFound({ list }: { list: string }) {
  return <NotFoundDialog title="Product not found" back={{ href: list, label: 'Back to Products' }} />
}

import { GoneDialog } from '#app/staff/gone-dialog.tsx'

/** Over the list, where a product was. */
export function NoSuchProduct({ list }: { list: string }) {
  return <GoneDialog title="Product not found" back={{ href: list, label: 'Back to Products' }} />
}

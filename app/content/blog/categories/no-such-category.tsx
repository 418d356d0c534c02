import { GoneBoundary } from '#app/staff/gone-dialog.tsx'

import { categoryListPath } from './category.ts'

/** Over the categories, where one was. */
export function NoSuchCategory() {
  return <GoneBoundary title="Category not found" back={{ href: categoryListPath, label: 'Back to Categories' }} />
}

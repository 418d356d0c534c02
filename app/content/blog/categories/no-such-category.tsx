import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'

import { categoryListPath } from './category.ts'

export function NoSuchCategory() {
  return <NotFoundBoundary title="Category not found" back={{ href: categoryListPath, label: 'Back to Categories' }} />
}

import { useLocation } from 'react-router'

import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'

import { menuAt } from './menus.ts'

export function NoSuchLink() {
  const { path } = menuAt(useLocation())
  return <NotFoundBoundary title="Link not found" done="removed" back={{ href: path, label: 'Back to the menu' }} />
}

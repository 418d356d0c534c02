import { useLocation } from 'react-router'

import { NotFoundBoundary } from '#app/desk-parts/not-found-dialog.tsx'

import { menuOfUrl } from './menus.ts'

export function LinkNotFound() {
  const { path } = menuOfUrl(useLocation())
  return <NotFoundBoundary title="Link not found" done="removed" back={{ href: path, label: 'Back to the menu' }} />
}

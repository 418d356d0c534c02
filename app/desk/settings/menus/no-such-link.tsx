import { useLocation } from 'react-router'

import { GoneBoundary } from '#app/staff/gone-dialog.tsx'

import { menuAt } from './menus.ts'

/** Over the menu, where a link was. */
export function NoSuchLink() {
  const { path } = menuAt(useLocation())
  return <GoneBoundary title="Link not found" done="removed" back={{ href: path, label: 'Back to the menu' }} />
}

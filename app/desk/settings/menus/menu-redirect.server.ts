import { redirect } from 'react-router'

import { setFlashMessage } from '#app/staff/flash-message.server.ts'

import type { MenuConfig } from './menus.ts'

export async function returnToMenu({ path }: MenuConfig, description: string) {
  return redirect(path, {
    headers: { 'Set-Cookie': await setFlashMessage({ title: 'Settings updated', description }) },
  })
}

export const savingFailed = {
  title: 'Error',
  description: 'The menu could not be saved. Please try again in a minute.',
}

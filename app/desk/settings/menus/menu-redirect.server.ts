import { redirect } from 'react-router'

import { setFlashMessage } from '#app/staff/flash-message.server.ts'

import type { MenuFacts } from './menus.ts'

export async function returnToMenu({ path }: MenuFacts, description: string) {
  return redirect(path, {
    headers: { 'Set-Cookie': await setFlashMessage({ title: 'Settings updated', description }) },
  })
}

export const savingFailed = {
  title: 'Error',
  description: 'The menu could not be saved. Please try again in a minute.',
}

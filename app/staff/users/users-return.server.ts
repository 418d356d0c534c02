import { redirect } from 'react-router'

import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { userListAddress } from './user-list.ts'

export async function returnToUsers(url: URL, notice: FlashMessage) {
  return redirect(userListAddress(url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

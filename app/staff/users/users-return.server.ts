import { redirect } from 'react-router'

import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { userListAddress } from './user-list.ts'

/** Back to the page of the list that somebody came from, with a word about what was done. */
export async function returnToUsers(url: URL, notice: FlashMessage) {
  return redirect(userListAddress(url.searchParams), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

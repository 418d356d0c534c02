import { redirect } from 'react-router'

import { carryNotice, type Notice } from '#app/staff/notice.server.ts'

import { userListAddress } from './user-list.ts'

/** Back to the page of the list that somebody came from, with a word about what was done. */
export async function returnToUsers(url: URL, notice: Notice) {
  return redirect(userListAddress(url.searchParams), { headers: { 'Set-Cookie': await carryNotice(notice) } })
}

export function userUpdated(description: string): Notice {
  return { title: 'User updated', description }
}

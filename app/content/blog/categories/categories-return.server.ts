import { redirect } from 'react-router'

import { carryNotice, type Notice } from '#app/staff/notice.server.ts'

import { categoryListPath } from './category.ts'

/** Back to the categories, with a word about what was done. */
export async function returnToCategories(notice: Notice) {
  return redirect(categoryListPath, { headers: { 'Set-Cookie': await carryNotice(notice) } })
}
